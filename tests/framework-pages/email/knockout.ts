/** Knockout, whose values update on `change`. */
import ko from 'knockout';
import { host, send } from '../sent.ts';

const mail = ko.observable('');
host().innerHTML = `<form data-bind="submit: submit"><input data-bind="value: mail" placeholder="Email">
  <button data-bind="enable: mail">Sign up</button></form>`;
ko.applyBindings({ mail, submit: () => send(mail()) }, host());
