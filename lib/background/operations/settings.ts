import * as z from 'zod/mini';
import { operation } from '../../bus/operation.ts';
import type { DialectView, ServiceInfoView } from '../../bus/views.ts';
import type { Mailbox } from '../../mailbox.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import { settingFields } from '../../platform/setting-fields.ts';
import { saveSettings } from '../../platform/settings.ts';
import {
  type ClientDependencies,
  connectService,
  type Dialect,
  initialDialect,
  ServiceError,
} from '../../service-client.ts';
import { parseServiceAddress } from '../../urls/service-address.ts';
import { dropIntent, storeIntent } from '../all-sites-permission.ts';
import { notifyExample } from '../notifications.ts';

/** @param settingsChanged to be called after settings were saved */
export function settingsOperations(
  mailbox: Promise<Mailbox>,
  clientDependencies: ClientDependencies,
  settingsChanged: () => void,
) {
  return {
    /** Changes the settings named; the others stay. */
    'save-settings': operation(
      z.partial(z.object(settingFields)).shape,
      async ({ serviceUrl, ...changes }) => {
        const base = serviceUrl === undefined ? undefined : baseOf(serviceUrl);
        // A field that is undefined would overwrite what is stored.
        await saveSettings(withoutUndefined({ ...changes, serviceUrl: base }));
        settingsChanged();
      },
    ),
    /** Domains and mailboxes of the service of the settings. */
    'read-service-info': operation(
      {},
      async (): Promise<ServiceInfoView> => toInfoView(await (await mailbox).readServiceInfo()),
    ),
    /** Asks a service for its info, without making an address. */
    'test-service': operation(
      { url: z.string().check(z.maxLength(2000)) },
      async ({ url }): Promise<ServiceInfoView> => {
        const base = baseOf(url);
        const known = await (await mailbox).dialectOf(base);
        const service = connectService(base, known ?? initialDialect, clientDependencies);
        const { dialect, ...info } = await service.readInfo();
        const bearer = known?.bearer ?? dialect.bearer;
        return { ...toInfoView(info), dialect: toDialectView({ ...dialect, bearer }) };
      },
    ),
    /**
     * The browser is about to be asked for all sites, and this setting goes on once it says yes; with
     * none it has said no. A later intent takes the place of an earlier one.
     */
    'intend-all-sites': operation({ use: z.enum(['offer', 'remoteImages', 'none']) }, ({ use }) =>
      use === 'none' ? dropIntent() : storeIntent(use, Date.now()),
    ),
    /** Raises a notification as new mail does. */
    'show-example-notification': operation({}, notifyExample),
  };
}

function toInfoView({ domains, mailboxes, features, lifetime }: Omit<ServiceInfoView, 'dialect'>) {
  const offered = features.includes('lifetime') ? lifetime : undefined;
  return { domains, mailboxes, features, ...(offered ? { lifetime: offered } : {}) };
}

/** @throws {ServiceError} where a service cannot be at what was typed */
function baseOf(typed: string): string {
  const address = parseServiceAddress(typed);
  if (typeof address === 'string') throw new ServiceError(address);
  return address.base;
}

const changes: Record<NonNullable<Dialect['post']>, string[]> = {
  both: ['form', 'query'],
  form: ['form'],
  json: ['JSON'],
  multipart: ['multipart'],
  query: ['query'],
};

const failures: Record<NonNullable<Dialect['errors']>, string[]> = {
  http: ['HTTP'],
  status: ['status'],
  both: ['HTTP', 'status'],
};

/** A service's dialect, as pages show it. */
export function toDialectView({ bearer, post, errors, mail, clock, at }: Dialect): DialectView {
  return {
    bearer,
    fields: mail ?? [],
    ...withoutUndefined({
      changes: post && changes[post],
      failures: errors && failures[errors],
      zone: clock?.zone,
      at: at?.base,
    }),
  };
}
