/** ng-otp-input in a reactive form of Angular. */
import '@angular/compiler';
import { Component, provideZonelessChangeDetection } from '@angular/core';
import { FormControl, FormsModule, ReactiveFormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { NgOtpInputComponent } from 'ng-otp-input';
import { host, send } from '../sent.ts';

class Confirm {
  code = new FormControl('');
  submit() {
    send(this.code.value);
  }
}

const component = Component({
  selector: 'confirm-code',
  imports: [FormsModule, ReactiveFormsModule, NgOtpInputComponent],
  template: `<form (ngSubmit)="submit()">
    <ng-otp-input [formControl]="code" [config]="{ length: 6, allowNumbersOnly: true }" />
    <button>Confirm</button></form>`,
})(Confirm);

host().append(document.createElement('confirm-code'));
await bootstrapApplication(component, { providers: [provideZonelessChangeDetection()] });
