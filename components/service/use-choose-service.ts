import { useState } from 'preact/hooks';
import { BusError, background, type ServiceChoiceView } from '../../lib/bus/client.ts';
import { requestAfterStoring, requestServiceAccess } from '../../lib/platform/permissions.ts';
import { parseServiceAddress } from '../../lib/urls/service-address.ts';
import { type Task, useTask } from '../kit/use-task.ts';

export type ChooseService = Task<[typed: string]> & {
  /** A choice made before this page was opened, whose permission prompt was not answered. */
  unanswered: string | undefined;
};

/**
 * Chooses the service at a typed address for new addresses. The outcome is `choice` in the settings
 * view, because the permission prompt may close this page.
 *
 * @param choice the choice when the page was opened
 */
export function useChooseService(choice: ServiceChoiceView | undefined): ChooseService {
  const [unanswered, setUnanswered] = useState(choice?.base);
  const task = useTask(async (typed: string) => {
    const address = parseServiceAddress(typed);
    if (typeof address === 'string') throw new BusError({ code: address });
    setUnanswered(undefined);
    const { base: url } = address;
    const inPopup = document.documentElement.dataset.place === 'popup';
    const noted = background.chooseService({ url: typed, inPopup });
    const granted = await requestAfterStoring(noted, () => requestServiceAccess(url));
    if (!granted) await background.denyService({ url });
  });
  return { ...task, unanswered };
}
