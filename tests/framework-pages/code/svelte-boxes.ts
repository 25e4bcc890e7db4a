/** Boxes in Svelte 5, each enabled when the previous one is filled. */
import { mount } from 'svelte';
import { host } from '../sent.ts';
import Boxes from './boxes.svelte';

mount(Boxes, { target: host() });
