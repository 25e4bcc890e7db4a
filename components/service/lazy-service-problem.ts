import { lazy } from '../kit/lazy.tsx';

/** One for all screens: a problem that moves from one part of a screen to another never blinks. */
export const ServiceProblem = lazy(() => import('./service-problem.tsx'), 'ServiceProblem');
