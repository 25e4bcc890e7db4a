import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, RESP_TYPES } from '@redis/client';
import { endWithUs } from '../processes/end-process.ts';
import { freePort } from '../processes/free-port.ts';
import { findProgram } from '../setup/find-program.mjs';

/** A reply. Bulk strings are returned as buffers. */
type Reply = null | number | Buffer | string | Reply[];

export interface ClusterNode {
  port: number;
  /** Whether the node is initially a master. */
  master: boolean;
  /** The index of the part of the slots that the node initially has. */
  shard: number;
  ask(...command: string[]): Promise<Reply>;
  isRunning(): boolean;
  /** Ends the node by SIGKILL. */
  kill(): Promise<void>;
  /** Starts the node again with the data on its disk. */
  start(): Promise<void>;
  /** Pauses the node by SIGSTOP until `thaw` is called. */
  freeze(): void;
  thaw(): void;
}

/** A real cluster of masters and replicas on loopback. Each node is a process. */
export interface RedisCluster {
  nodes: ClusterNode[];
  /** Value for MAYFLY_STORE. */
  location: string;
  /** Environment variables for a service that uses this cluster. */
  environment: { MAYFLY_STORE: string; MAYFLY_ADDRESS_KEY_FILE: string };
  masters(): Promise<ClusterNode[]>;
  /** Resolves when all slots are served and all replicas are connected. */
  ready(): Promise<void>;
  /** Deletes all keys. */
  empty(): Promise<void>;
  /** Lets expiry times elapse: shortens the lifetime of all keys by this time. */
  pass(milliseconds: number): Promise<void>;
  /** Ends all nodes, and deletes their folder. */
  remove(): Promise<void>;
}

const slots = 16_384;

/** Brings the expiry of each key forward, and deletes keys that are then expired. */
const agePast = `
local cursor = '0'
repeat
  local page = redis.call('SCAN', cursor, 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do
    local left = redis.call('PTTL', key)
    if left >= 0 then
      if left <= tonumber(ARGV[1]) then redis.call('DEL', key)
      else redis.call('PEXPIRE', key, left - tonumber(ARGV[1])) end
    end
  end
until cursor == '0'
return 1`;

function textOf(reply: Reply | undefined): string {
  return Buffer.isBuffer(reply) ? reply.toString() : String(reply);
}

interface Place {
  id: string;
  port: number;
  bus: number;
  shard: number;
  master: boolean;
}

/** The file nodes.conf of a node. It lists all nodes, so that the cluster need not be joined. */
function nodesConf(places: readonly Place[], own: Place, shards: number): string {
  const lines = places.map((place) => {
    const { id, port, bus, shard, master } = place;
    const from = Math.ceil((slots * shard) / shards);
    const to = Math.ceil((slots * (shard + 1)) / shards) - 1;
    const leader = places.find((each) => each.shard === shard && each.master)?.id ?? '-';
    const flags = `${place === own ? 'myself,' : ''}${master ? 'master' : 'slave'}`;
    const rest = master ? ` ${from}-${to}` : '';
    const follows = master ? '-' : leader;
    return `${id} 127.0.0.1:${port}@${bus} ${flags} ${follows} 0 0 ${shard + 1} connected${rest}`;
  });
  return `${lines.join('\n')}\nvars currentEpoch ${shards} lastVoteEpoch 0\n`;
}

export interface ClusterOptions {
  masters?: number;
  /** Number of replicas of each master. */
  replicas?: number;
  /** `cluster-node-timeout` in ms. */
  nodeTimeout?: number;
  /** Further lines for the configuration of each node. */
  lines?: string[];
  /** PEM files. If set, clients and nodes must use TLS. */
  tls?: { cert: string; key: string; ca: string };
  /** Password of the user `default`, also for connections between nodes. */
  password?: string;
}

function secured(tls: ClusterOptions['tls'], password: ClusterOptions['password']): string[] {
  const login = password === undefined ? [] : ['requirepass', 'masterauth'];
  const files = tls && [`cert-file ${tls.cert}`, `key-file ${tls.key}`, `ca-cert-file ${tls.ca}`];
  return [
    ...login.map((name) => `${name} ${password}`),
    ...(files?.map((line) => `tls-${line}`) ?? []),
    ...(tls ? ['tls-auth-clients no', 'tls-cluster yes', 'tls-replication yes'] : []),
  ];
}

export async function startRedisCluster(options: ClusterOptions = {}): Promise<RedisCluster> {
  const { masters = 3, replicas = 1, nodeTimeout = 5000, lines = [], tls, password } = options;
  const program = findProgram('redis-server') ?? 'redis-server';
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-redis-'));
  const ca = tls && readFileSync(tls.ca, 'utf8');
  const places: Place[] = [];
  for (let index = 0; index < masters * (replicas + 1); index++) {
    const id = index.toString(16).padStart(40, 'a');
    const master = index < masters;
    places.push({
      id,
      port: await freePort(),
      bus: await freePort(),
      shard: index % masters,
      master,
    });
  }

  function nodeAt(place: Place): ClusterNode {
    const own = join(folder, String(place.port));
    mkdirSync(own);
    writeFileSync(join(own, 'nodes.conf'), nodesConf(places, place, masters));
    const configuration = [
      ...(tls ? ['port 0', `tls-port ${place.port}`] : [`port ${place.port}`]),
      ...secured(tls, password),
      ...[`cluster-port ${place.bus}`, 'bind 127.0.0.1', `dir ${own}`],
      ...['cluster-enabled yes', 'cluster-config-file nodes.conf', 'daemonize no'],
      ...[`cluster-node-timeout ${nodeTimeout}`, 'cluster-replica-validity-factor 0'],
      ...['save ""', 'appendonly yes', 'appendfsync everysec', 'maxmemory-policy noeviction'],
      ...[
        'min-replicas-to-write 0',
        'repl-diskless-sync-delay 0',
        'cluster-require-full-coverage no',
      ],
      ...[`logfile ${own}/log`, 'lazyfree-lazy-expire yes', ...lines, ''],
    ];
    writeFileSync(join(own, 'redis.conf'), configuration.join('\n'));
    let child: ChildProcess | undefined;
    let connection: ReturnType<typeof connect> | undefined;
    const drop = () => {
      connection = undefined;
    };
    async function connect() {
      const options = {
        ...{ host: '127.0.0.1', port: place.port, connectTimeout: 1500 },
        reconnectStrategy: false as const,
      };
      const client = createClient({
        // The service's connections use version 3; tests count connections by this version.
        RESP: 2,
        socket: ca === undefined ? options : { ...options, tls: true, ca },
        ...(password !== undefined && { password }),
        disableClientInfo: true,
      });
      client.on('error', drop);
      client.on('end', drop);
      await client.connect();
      return client;
    }
    const running = () =>
      child !== undefined && child.exitCode === null && child.signalCode === null;
    return {
      ...{ port: place.port, master: place.master, shard: place.shard, isRunning: running },
      async ask(...command) {
        connection ??= connect();
        connection.catch(drop);
        const typeMapping = { [RESP_TYPES.BLOB_STRING]: Buffer };
        return (await connection).sendCommand<Reply>(command, { typeMapping });
      },
      async kill() {
        const client = await connection?.catch(() => undefined);
        if (client?.isOpen) client.destroy();
        if (!running()) return;
        const ended = once(child as ChildProcess, 'exit');
        child?.kill('SIGKILL');
        await ended;
      },
      async start() {
        child = spawn(program, [join(own, 'redis.conf')], { stdio: 'ignore' });
        endWithUs(child);
      },
      freeze: () => void child?.kill('SIGSTOP'),
      thaw: () => void child?.kill('SIGCONT'),
    };
  }

  const nodes = places.map(nodeAt);
  for (const node of nodes) await node.start();

  async function isReady(node: ClusterNode): Promise<boolean> {
    try {
      if (!textOf(await node.ask('CLUSTER', 'INFO')).includes('cluster_state:ok')) return false;
      const role = textOf(await node.ask('INFO', 'replication'));
      return role.includes('role:master')
        ? role.includes(`connected_slaves:${replicas}`) &&
            (replicas === 0 || role.includes('state=online'))
        : role.includes('master_link_status:up');
    } catch {
      return false;
    }
  }
  async function isMaster(node: ClusterNode): Promise<boolean> {
    return textOf(await node.ask('INFO', 'replication')).includes('role:master');
  }
  async function ready(): Promise<void> {
    for (const node of nodes) while (!(await isReady(node))) await sleep(50);
  }
  async function mastersNow(): Promise<ClusterNode[]> {
    const all = await Promise.all(nodes.map(isMaster));
    return nodes.filter((_, index) => all[index]);
  }
  async function remove(): Promise<void> {
    for (const node of nodes) {
      node.thaw();
      await node.kill();
    }
    rmSync(folder, { recursive: true, force: true });
  }
  while (!(await Promise.all(nodes.map(isReady))).every(Boolean)) {
    if (!nodes.every((node) => node.isRunning())) {
      // Another program took a port before the node could listen on it.
      await remove();
      return startRedisCluster(options);
    }
    await sleep(50);
  }

  const location = `redis${tls ? 's' : ''}://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  const keyFile = join(folder, 'address.key');
  writeFileSync(keyFile, new Uint8Array(32));
  return {
    nodes,
    location,
    environment: { MAYFLY_STORE: location, MAYFLY_ADDRESS_KEY_FILE: keyFile },
    masters: mastersNow,
    ready,
    async empty() {
      await Promise.all((await mastersNow()).map((node) => node.ask('FLUSHALL', 'SYNC')));
    },
    async pass(milliseconds) {
      const aged = (await mastersNow()).map((node) =>
        node.ask('EVAL', agePast, '0', String(milliseconds)),
      );
      await Promise.all(aged);
    },
    remove,
  };
}
