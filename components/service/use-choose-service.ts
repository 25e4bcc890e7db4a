import { BusError, call } from '../../lib/bus/client.ts';
import { askAfter, requestServiceAccess } from '../../lib/platform/permissions.ts';
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
    const noted = call('choose-service', { url: address.base });
    const granted = await askAfter(noted, () => requestServiceAccess(address.base));
    if (!granted) await call('deny-service', {});
  });
}
