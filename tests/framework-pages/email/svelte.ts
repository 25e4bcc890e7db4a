/** Svelte 5 with a bound value. */
import { mount } from 'svelte';
import { host } from '../sent.ts';
import SignUp from './sign-up.svelte';

mount(SignUp, { target: host() });
