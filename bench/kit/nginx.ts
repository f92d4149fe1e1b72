import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const command = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync)
const port = process.env.BENCH_NGINX_PORT ?? '4161'

/** An nginx that serves one compressed page from a file, at `url`/page. */
type Nginx = AsyncDisposable & { url: string }

const configOf = (folder: string) => `
  daemon off;
  worker_processes auto;
  pid ${folder}/pid;
  error_log stderr error;
  events { worker_connections 256; }
  http {
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    server {
      listen 127.0.0.1:${port};
      root ${folder};
      location = /page {
        default_type "text/html; charset=utf-8";
        add_header Content-Encoding br;
        add_header Vary Accept-Encoding;
      }
    }
  }`

/** Serves a page that is compressed with br; answers undefined where no nginx is installed. */
export const startNginx = async (page: Buffer): Promise<Nginx | undefined> => {
  if (!command) return
  const folder = await mkdtemp(join(tmpdir(), 'forest-bench-nginx-'))
  // Its workers are another user's.
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'page'), page)
  await writeFile(join(folder, 'nginx.conf'), configOf(folder))
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await servedAt(`${url}/page`, page.length, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, [Symbol.asyncDispose]: stop }
}

/** Waits until the page is answered, with as many bytes as it has. */
const servedAt = async (url: string, size: number, ended: () => boolean): Promise<void> => {
  for (const end = Date.now() + 10_000; Date.now() < end && !ended(); ) {
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.ok && Number(answer.headers.get('content-length')) === size) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('nginx does not serve the page')
}
