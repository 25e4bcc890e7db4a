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
import { dropServiceChoice, parseTyped } from './service-choice.ts';

/** @param settingsChanged called after settings were saved */
export function settingsOperations(
  mailbox: Promise<Mailbox>,
  clientDependencies: ClientDependencies,
  settingsChanged: () => void,
) {
  return {
    /** Changes the given settings; the others stay. */
    saveSettings: operation(
      z.partial(z.object(settingFields)).shape,
      async ({ serviceUrl, ...changes }) => {
        const { base, login } = serviceUrl === undefined ? {} : parseTyped(serviceUrl);
        if (base !== undefined) await dropServiceChoice();
        await saveSettings((settings, locked) => ({
          // An undefined field would overwrite the stored value.
          ...withoutUndefined(changes),
          ...(base === undefined ? {} : withService(settings, base, locked)),
        }));
        if (base !== undefined && login) await (await mailbox).saveLogin(base, login);
        settingsChanged();
      },
    ),
    /** Removes a service from the list, with its permission; its addresses stay. */
    forgetService: operation({ url: z.string().check(z.maxLength(2000)) }, async ({ url }) => {
      await saveSettings(({ services }) => ({ services: services.filter((one) => one !== url) }));
      settingsChanged();
      const { serviceUrl, services } = await readSettings();
      const { saveLogin, servicesInUse } = await mailbox;
      const inUse = await servicesInUse();
      if (![serviceUrl, ...inUse].includes(url)) await saveLogin(url, undefined);
      await removeHostAccess(url, [serviceUrl, ...services, ...inUse]);
    }),
    readServiceInfo: operation(
      {},
      async (): Promise<ServiceInfoView> => toInfoView(await (await mailbox).readServiceInfo()),
    ),
    /** Fetches a service's info without creating an address. */
    testService: operation(
      { url: z.string().check(z.maxLength(2000)) },
      async ({ url }): Promise<ServiceInfoView> => {
        const { base, login: typed } = parseTyped(url);
        const { dialectOf, loginOf } = await mailbox;
        const known = await dialectOf(base);
        const login = typed ?? (await loginOf(base));
        const service = connectService(base, known ?? initialDialect, {
          ...clientDependencies,
          login,
        });
        const info = await service.readInfo();
        const { dialect } = info;
        // The known way to send tokens is valid only for the same protocol.
        const bearer = known?.protocol === dialect.protocol ? known?.bearer : undefined;
        return {
          ...toInfoView(info),
          unreadable: info.unreadable,
          dialect: toDialectView({ ...dialect, ...withoutUndefined({ bearer }) }),
        };
      },
    ),
    /**
     * Call it before requesting all sites: this setting is switched on once they are granted.
     * `none` means that the person declined. A later intent replaces an earlier one.
     */
    intendAllSites: operation({ use: z.enum(['offer', 'remoteImages', 'none']) }, ({ use }) =>
      use === 'none' ? dropIntent() : storeIntent(use, Date.now()),
    ),
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
