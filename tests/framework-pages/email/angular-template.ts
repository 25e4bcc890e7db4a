/** Angular's template-driven forms, with a repeated address. */
import '@angular/compiler';
import { Component, provideZonelessChangeDetection } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { host, send } from '../sent.ts';

class SignUp {
  mail = '';
  again = '';
  submit() {
    send(this.mail === this.again ? this.again : 'differs');
  }
}

const component = Component({
  selector: 'sign-up',
  imports: [FormsModule],
  template: `<form #form="ngForm" (ngSubmit)="submit()">
    <label>E-mail <input name="mail" type="email" email required [(ngModel)]="mail"></label>
    <label>Confirm e-mail <input name="again" type="email" required [(ngModel)]="again"></label>
    <button [disabled]="form.invalid || form.pristine">Sign up</button></form>`,
})(SignUp);

host().append(document.createElement('sign-up'));
await bootstrapApplication(component, { providers: [provideZonelessChangeDetection()] });
