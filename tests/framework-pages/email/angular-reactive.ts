/** Angular's reactive forms, whose model updates only on blur. */
import '@angular/compiler';
import { Component, provideZonelessChangeDetection } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { host, send } from '../sent.ts';

class SignUp {
  form = new FormGroup({
    email: new FormControl('', {
      validators: [Validators.required, Validators.email],
      updateOn: 'blur',
    }),
  });
  submit() {
    send(this.form.value.email);
  }
}

const component = Component({
  selector: 'sign-up',
  imports: [ReactiveFormsModule],
  template: `<form [formGroup]="form" (ngSubmit)="submit()">
    <input formControlName="email" placeholder="Email">
    <button [disabled]="form.invalid">Sign up</button></form>`,
})(SignUp);

host().append(document.createElement('sign-up'));
await bootstrapApplication(component, { providers: [provideZonelessChangeDetection()] });
