import { BusError, call } from '../../lib/bus/client.ts';
import { requestServiceAccess } from '../../lib/platform/permissions.ts';
import { parseServiceAddress } from '../../lib/urls/service-address.ts';
import { type Task, useTask } from '../kit/use-task.ts';

/**
 * Has new addresses come from the service at a typed address. What becomes of it is the `choice` of the
 * view of the settings: the browser's prompt may close this page.
 */
export function useChooseService(): Task<[typed: string]> {
  return useTask(async (typed) => {
    const address = parseServiceAddress(typed);
    if (typeof address === 'string') throw new BusError({ code: address });
    const stored = call('choose-service', { url: address.base });
    // Nothing is awaited before: the browser prompts only within the click.
    const granted = await requestServiceAccess(address.base);
    await stored;
    if (!granted) await call('deny-service', {});
  });
}
