import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { atOwnPort, portTaken } from './own-port.ts'
import { until } from './until.ts'

const run = promisify(execFile)

const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []

/** Where PostgreSQL's own programs are, none where it is not installed. */
export const postgresBin = [
  process.env.PG_BIN ?? '',
  ...versions.map((version) => `${debian}/${version}/bin`),
].find((folder) => existsSync(join(folder, 'pg_basebackup')))
/** PgBouncer, where it is installed. */
export const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

const user = 'resort'
/** What their logs say when somebody has the port. */
const inUse = 'Address already in use'
const isRoot = process.getuid?.() === 0

/** PostgreSQL does not run as root. */
const asPostgres = (program: string, given: readonly string[]): [string, string[]] =>
  isRoot
    ? ['su', ['postgres', '-s', '/bin/sh', '-c', [program, ...given].map((word) => `'${word}'`).join(' ')]]
    : [program, [...given]]

const runAs = (program: string, ...given: string[]) => run(...asPostgres(program, given), { timeout: 60_000 })
const bin = (program: string, ...given: string[]) => runAs(join(postgresBin ?? '', program), ...given)

/** One server of a cluster. */
export type Node = { port: number; dir: string; url: (database: string) => string }

/** A folder for servers of PostgreSQL's own, and what ends them all. */
export const newCluster = async (under = tmpdir()) => {
  const folder = await mkdtemp(join(under, 'forest-resort-cluster-'))
  await chmod(folder, 0o777)
  const nodes: Node[] = []
  const bouncers: number[] = []

  const begin = async (
    name: string,
    make: (dir: string) => Promise<unknown>,
    settings: string[],
  ): Promise<Node> => {
    const dir = join(folder, name)
    const log = `${dir}.log`
    await make(dir)
    // Whoever kills a process loses nothing that the system still holds, so nothing is synced here.
    const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off', ...settings]
    const startAt = async (port: number): Promise<number> => {
      const options = [`port=${port}`, ...all].map((setting) => `-c ${setting}`).join(' ')
      try {
        await bin('pg_ctl', 'start', '-w', '-D', dir, '-l', log, '-o', options)
        return port
      } catch (error) {
        const said = await readFile(log, 'utf8').catch(() => '')
        await rm(log, { force: true })
        throw said.includes(inUse) ? portTaken(port) : error
      }
    }
    const port = await atOwnPort(startAt)
    const node = { port, dir, url: (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}` }
    nodes.push(node)
    return node
  }

  const words = ['-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const primary = (...settings: string[]) =>
    begin('primary', (dir) => bin('initdb', '-D', dir, ...words), settings)

  /** A copy that follows; the primary answers a commit only once the copy has it too. */
  const replicaOf = async (node: Node): Promise<Node> => {
    const from = `host=127.0.0.1 port=${node.port} user=${user} application_name=replica`
    const copy = (dir: string) => bin('pg_basebackup', '-d', from, '-D', dir, '-R', '-c', 'fast', '--no-sync')
    const replica = await begin('replica', copy, ['synchronous_standby_names='])
    await query(node, "alter system set synchronous_standby_names = 'replica'")
    await query(node, 'select pg_reload_conf()')
    await until(async () => {
      const { rows } = await query(node, 'select sync_state from pg_stat_replication')
      return rows[0]?.sync_state === 'sync'
    })
    return replica
  }

  const bounceAt = async (node: Node, port: number): Promise<number> => {
    const file = join(folder, `bouncer-${port}`)
    await writeFile(`${file}.txt`, `"${user}" ""\n`)
    await writeFile(
      `${file}.ini`,
      `[databases]\n* = host=127.0.0.1 port=${node.port}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\n` +
        `unix_socket_dir=\nauth_type=trust\nauth_file=${file}.txt\npool_mode=transaction\nmax_client_conn=200\n` +
        `default_pool_size=20\nserver_login_retry=1\npidfile=${file}.pid\nlogfile=${file}.log\n`,
    )
    await runAs(bouncer ?? '', '-d', `${file}.ini`)
    const said = () => readFile(`${file}.log`, 'utf8').catch(() => '')
    await until(async () => /listening on 127|Address already in use/.test(await said()))
    if ((await said()).includes(inUse)) throw portTaken(port)
    bouncers.push(Number(await readFile(`${file}.pid`, 'utf8')))
    return port
  }
  const bounceTo = (node: Node): Promise<number> => atOwnPort((port) => bounceAt(node, port))

  const end = async () => {
    for (const pid of bouncers) endProcess(pid)
    for (const { dir } of nodes) await bin('pg_ctl', 'stop', '-m', 'immediate', '-D', dir).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }

  return { primary, replicaOf, bounceTo, end }
}

const endProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}

/** One statement on a node, over a connection of its own. */
export const query = async (node: Node, statement: string, database = 'postgres') => {
  const client = new pg.Client(node.url(database))
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** Kills a server and every process of it, as when its machine loses power. */
export const kill = async ({ dir }: Node): Promise<void> => {
  const [postmaster] = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n').map(Number)
  if (!postmaster) throw new Error('no server to kill')
  const children = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).catch(() => ({ stdout: '' }))
  for (const pid of [postmaster, ...children.stdout.split('\n').map(Number).filter(Boolean)]) endProcess(pid)
}

/** Asks a replica to become the primary, as an operator or a failover manager does. */
export const promote = ({ dir }: Node) => bin('pg_ctl', 'promote', '-w', '-D', dir)

export const restart = ({ dir }: Node) =>
  bin('pg_ctl', 'restart', '-w', '-m', 'fast', '-D', dir, '-l', `${dir}.log`)
