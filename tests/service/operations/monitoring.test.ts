import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endWithUs } from '../../../scripts/processes/end-process.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { untilListening } from '../../../scripts/servers/until-listening.ts';
import { rejectionReasons } from '../../../server/operations/metrics.ts';
import { inLongRun } from '../../long.ts';
import { newSession, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-monitoring-'));
const docs = join(root, 'docs', 'self-hosting');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');

const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('grafana.json')));
const panelQueries = dashboard.panels
  .flatMap(({ targets }) => targets.map(({ expr }) => expr))
  .map((query) => query.replaceAll('$__rate_interval', '5m'));
const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)\n(?: +#.*\n)? +expr: (.+)\n/g)].map(
  ([, name = '', query = '']) => ({ name, query }),
);

let service: RunningService;

beforeAll(async () => {
  const partners = join(folder, 'partners.json');
  // No server listens on this port.
  const account = { email: 'box@partner.example', host: '127.0.0.1', port: 1, tls: 'none' };
  writeFileSync(partners, JSON.stringify([{ ...account, secret_env: 'BOX_SECRET' }]));
  service = await runOwnService({
    MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`,
    MAYFLY_OPERATOR: '127.0.0.1:0',
    MAYFLY_PARTNERS: partners,
    BOX_SECRET: 'secret',
  });
  const { email, token } = await newSession(service.httpUrl);
  await sendMail(service, { to: email, text: 'Hello' });
  await expect(sendMail(service, { to: `nobody-${email}`, text: '' })).rejects.toThrow();
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.say('HELLO client.example');
  smtp.close();
  await request(service.httpUrl, '/check-mail', { query: { token } });
});
afterAll(async () => {
  await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function metricsText(): Promise<string> {
  return (await fetch(`${service.operatorUrl}/metrics`)).text();
}

test('the dashboard and the alerts use only metrics and reasons that exist', async () => {
  const names = new Set(
    [...(await metricsText()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  );
  expect(alerts).toHaveLength(read('alerts.yml').match(/- alert:/g)?.length ?? 0);
  const all = [...panelQueries, ...alerts.map(({ query }) => query)];
  const used = all.flatMap((query) => query.match(/\b(?:mayfly|process|nodejs)_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
  const reasons = all.flatMap((query) => /reason=~?"([^"]+)"/.exec(query)?.[1]?.split('|') ?? []);
  expect(reasons.filter((reason) => !Object.hasOwn(rejectionReasons, reason))).toEqual([]);
});

inLongRun(() => {
  const run = promisify(execFile);
  const promtool = async (...args: string[]) => (await run('promtool', args)).stdout.trim();

  test('promtool accepts the rules and the metrics', async () => {
    expect(await promtool('check', 'config', join(docs, 'prometheus.yml'))).toContain(
      `${alerts.length} rules found`,
    );
    const checking = run('promtool', ['check', 'metrics']);
    const own = (await metricsText()).split('\n').filter((line) => line.includes('mayfly_'));
    checking.child.stdin?.end(`${own.join('\n')}\n`);
    expect((await checking).stderr).toBe('');
  });

  test('Prometheus answers every query of the dashboard, and no alert is false', async () => {
    const port = await freePort();
    const config = read('prometheus.yml')
      .replace('127.0.0.1:9025', new URL(service.operatorUrl).host)
      .replace('alerts.yml', join(docs, 'alerts.yml'));
    const file = join(folder, 'prometheus.yml');
    writeFileSync(file, `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${config}`);
    const prometheus = spawn('prometheus', [
      ...[`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'prometheus')}`],
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    endWithUs(prometheus);
    await untilListening(port, prometheus, 'Prometheus');
    const ask = (query: string) => promtool('query', 'instant', `http://127.0.0.1:${port}`, query);
    await expect.poll(() => ask('count_over_time(up[1m]) >= 3')).not.toBe('');
    const answers = panelQueries.map(async (query) => ({ query, answer: await ask(query) }));
    const empty = (await Promise.all(answers)).filter(({ answer }) => answer === '');
    expect(empty.map(({ query }) => query)).toEqual([]);
    for (const { name, query } of alerts) {
      expect((await ask(query)) === '', name).toBe(name !== 'MayflyMailboxLost');
    }
    await service.stop();
    await expect.poll(() => ask('ALERTS{alertname="MayflyDown"}')).toContain('pending');
    prometheus.kill();
  });

  test('every alert fires in its case', async () => {
    const unavailable = 'mayfly_mail_refused_total{reason="unavailable"}';
    const slow = (le: string) => `mayfly_mail_storing_seconds_bucket{le="${le}"}`;
    const answered = (status: number) => `mayfly_http_request_seconds_count{status="${status}"}`;
    /** Series with a value for each minute of 8 hours, as promtool's documentation describes. */
    const causes: Record<string, Record<string, string>> = {
      MayflyDown: { 'up{job="mayfly"}': '0x480' },
      MayflyStoreUnavailable: { [unavailable]: '0+1x480' },
      MayflyNoRoom: { 'mayfly_mail_refused_total{reason="disk-low"}': '0+1x480' },
      MayflyDiskFillsUp: { mayfly_disk_free_bytes: '100000000000-100000000x480' },
      MayflyStoresSlowly: {
        [slow('1')]: '0x480',
        [slow('2.5')]: '0+9x480',
        [slow('+Inf')]: '0+9x480',
      },
      MayflyServerErrors: { [answered(500)]: '0+1x480', [answered(200)]: '0+40x480' },
      MayflyBusy: { 'nodejs_eventloop_lag_p99_seconds{job="mayfly"}': '1x480' },
      MayflyMailboxLost: { 'mayfly_partner_account{account="1",state="ready"}': '0x480' },
      MayflyNoMail: { mayfly_mail_stored_total: '5x480', mayfly_sessions: '30x480' },
    };
    expect(Object.keys(causes)).toEqual(alerts.map(({ name }) => name));
    const tests = Object.entries(causes).map(([name, series]) => ({
      interval: '1m',
      input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${name}", alertstate="firing"})`,
          eval_time: '8h',
          exp_samples: [{ labels: '{}', value: 1 }],
        },
      ],
    }));
    const file = join(folder, 'alerts-test.yml');
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify({ rule_files: [join(docs, 'alerts.yml')], tests }));
    expect(await promtool('test', 'rules', file)).toContain('SUCCESS');
  });
});
