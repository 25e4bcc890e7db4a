import { lazy } from '../kit/lazy.tsx';

/**
 * All screens share this component, so that a problem does not disappear for a moment when another
 * part of the screen shows it.
 */
export const ServiceProblem = lazy(() => import('./service-problem.tsx'), 'ServiceProblem');
