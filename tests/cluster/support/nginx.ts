import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { type Program, startProgram } from './program.ts'
import { serverProgram } from './tools.ts'

const shipped = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', '.packaging', name), 'utf8')

export interface Nginx extends Program {
  sitePort: number
  apiPort: number
  /** The store API for the sites. */
  internalPort: number
}

/** nginx with the settings that are shipped, in front of several sites and store APIs; without TLS. */
export async function startNginx(folder: string, ports: { sites: number[]; apis: number[] }): Promise<Nginx> {
  const [sitePort, apiPort, internalPort] = [await freePort(), await freePort(), await freePort()]
  mkdirSync(join(folder, 'temp'))
  for (const path of [folder, join(folder, 'temp')]) chmodSync(path, 0o777)
  const upstreams = withServers(
    withServers(shipped('nginx-machines.conf'), '4321', ports.sites),
    '8044',
    ports.apis,
  )
    .replace('listen 8045', `listen 127.0.0.1:${internalPort}`)
    .replace('10.0.0.0/24', '127.0.0.1')
  const [, most = ''] = /client_max_body_size (\w+);/.exec(shipped('nginx.conf')) ?? []
  const [, location = ''] = /location \/ \{\n([^}]*)\}/.exec(shipped('nginx.conf')) ?? []
  const server = (port: number, upstream: string) => `
    server {
      listen 127.0.0.1:${port};
      client_max_body_size ${most};
      location / {
        ${location.replace('http://$haat', `http://${upstream}`).replace('$remote_addr', '$http_x_forwarded_for')}
      }
    }`
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${join(folder, 'temp', kind)};`,
  )
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; ${temporary.join(' ')}
      ${upstreams}
      ${server(sitePort, 'haat_site')}
      ${server(apiPort, 'haat_api')}
    }`,
  )
  const args = ['-p', folder, '-e', 'stderr', '-c', file]
  const program = await startProgram(serverProgram('nginx'), args, sitePort)
  return { ...program, sitePort, apiPort, internalPort }
}

/** Puts this machine's servers into the place of those that have `port`: 10.0.0.1 is the first. */
function withServers(text: string, port: string, servers: number[]): string {
  return text.replace(
    new RegExp(`10\\.0\\.0\\.(\\d):${port}`, 'g'),
    (_, number) => `127.0.0.1:${servers[Number(number) - 1]}`,
  )
}
