/** Boxes of Svelte 5, each enabled once the one before it is full. */
import { mount } from 'svelte';
import { host } from '../sent.ts';
import Boxes from './boxes.svelte';

mount(Boxes, { target: host() });
