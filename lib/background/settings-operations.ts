import * as z from 'zod/mini';
import { operation } from '../bus/operation.ts';
import type { DialectView, ServiceInfoView } from '../bus/views.ts';
import type { Mailbox } from '../mailbox.ts';
import { withoutUndefined } from '../objects/without-undefined.ts';
import { removeHostAccess } from '../platform/permissions.ts';
import { settingFields } from '../platform/setting-fields.ts';
import { readSettings, saveSettings, withService } from '../platform/settings.ts';
import {
  type ClientDependencies,
  connectService,
  type Dialect,
  initialDialect,
  protocolName,
  type ServiceInfo,
} from '../service-client.ts';
import { dropIntent, storeIntent } from './all-sites-permission.ts';
import { notifyExample } from './notifications.ts';
import { dropServiceChoice, parseBase } from './service-choice.ts';

/** @param settingsChanged to be called after settings were saved */
export function settingsOperations(
  mailbox: Promise<Mailbox>,
  clientDependencies: ClientDependencies,
  settingsChanged: () => void,
) {
  return {
    /** Changes the settings named; the others stay. */
    saveSettings: operation(
      z.partial(z.object(settingFields)).shape,
      async ({ serviceUrl, ...changes }) => {
        const base = serviceUrl === undefined ? undefined : parseBase(serviceUrl);
        if (base !== undefined) await dropServiceChoice();
        await saveSettings((settings, locked) => ({
          // A field that is undefined would overwrite what is stored.
          ...withoutUndefined(changes),
          ...(base === undefined ? {} : withService(settings, base, locked)),
        }));
        settingsChanged();
      },
    ),
    /** Takes a service from the list, and what the browser allows for it; its addresses stay. */
    forgetService: operation({ url: z.string().check(z.maxLength(2000)) }, async ({ url }) => {
      await saveSettings(({ services }) => ({ services: services.filter((one) => one !== url) }));
      settingsChanged();
      const { serviceUrl, services } = await readSettings();
      const inUse = await (await mailbox).servicesInUse();
      await removeHostAccess(url, [serviceUrl, ...services, ...inUse]);
    }),
    /** Domains and mailboxes of the service of the settings. */
    readServiceInfo: operation(
      {},
      async (): Promise<ServiceInfoView> => toInfoView(await (await mailbox).readServiceInfo()),
    ),
    /** Asks a service for its info, without making an address. */
    testService: operation(
      { url: z.string().check(z.maxLength(2000)) },
      async ({ url }): Promise<ServiceInfoView> => {
        const base = parseBase(url);
        const known = await (await mailbox).dialectOf(base);
        const service = connectService(base, known ?? initialDialect, clientDependencies);
        const info = await service.readInfo();
        const { dialect } = info;
        // Where tokens arrive was proven in the protocol that it spoke then.
        const bearer = known?.protocol === dialect.protocol ? known?.bearer : undefined;
        return {
          ...toInfoView(info),
          dialect: toDialectView({ ...dialect, ...withoutUndefined({ bearer }) }),
        };
      },
    ),
    /**
     * The browser is about to be asked for all sites, and this setting goes on once it says yes; with
     * none it has said no. A later intent takes the place of an earlier one.
     */
    intendAllSites: operation({ use: z.enum(['offer', 'remoteImages', 'none']) }, ({ use }) =>
      use === 'none' ? dropIntent() : storeIntent(use, Date.now()),
    ),
    /** Raises a notification as new mail does. */
    showExampleNotification: operation({}, notifyExample),
  };
}

function toInfoView({ domains, mailboxes, features, lifetime, dialect }: ServiceInfo) {
  const offered = features.includes('lifetime') ? lifetime : undefined;
  const { lacks } = dialect;
  return { domains, mailboxes, features, ...withoutUndefined({ lifetime: offered, lacks }) };
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
export function toDialectView(dialect: Dialect): DialectView {
  const { bearer, post, errors, mail, clock, at } = dialect;
  return {
    bearer,
    fields: mail ?? [],
    ...withoutUndefined({
      changes: post && changes[post],
      failures: errors && failures[errors],
      zone: clock?.zone,
      protocol: protocolName(dialect),
      at: at?.base,
    }),
  };
}
