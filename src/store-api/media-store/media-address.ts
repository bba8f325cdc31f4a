import { UserError } from '../../domain/user-error.ts'

/** An S3-compatible store of pictures, and the credentials for it. */
export interface S3Address {
  /** The bucket's address, path-style, without a slash at the end. */
  bucketUrl: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
  /** For messages: the address without credentials. */
  place: string
}

const VARIABLE = 'MEDIA_URL'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/)*$/
const REGION = /^[a-z0-9-]{1,40}$/

/**
 * Parses `s3://bucket/prefix?endpoint=https://host&region=name`, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of the
 * environment; undefined without an address: pictures are in the data folder. Throws UserError, which names the variable or
 * the option `name`.
 */
export function mediaAddress(
  text: string | undefined,
  env: NodeJS.ProcessEnv,
  name = VARIABLE,
): S3Address | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.password || url.hash || url.port) throw malformed(name)
  const bucket = url.hostname
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = originOf(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  const isKnown = [...url.searchParams.keys()].every(name => ['region', 'endpoint'].includes(name))
  const ends = prefix === '' ? '' : `${prefix}/`
  if (!BUCKET.test(bucket) || !PREFIX.test(ends) || !REGION.test(region) || !endpoint || !isKnown)
    throw malformed(name)
  const bucketUrl = `${endpoint}/${bucket}`
  return { bucketUrl, prefix: ends, region, ...credentials(env, name), place: `${bucketUrl}/${ends}` }
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined
}

function credentials(env: NodeJS.ProcessEnv, name: string) {
  const accessKeyId = env['AWS_ACCESS_KEY_ID']?.trim()
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY']?.trim()
  if (!accessKeyId || !secretAccessKey)
    throw new UserError(
      `${name} needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY${name === VARIABLE ? `, or unset ${name} to keep pictures in the data folder` : ''}.`,
    )
  return { accessKeyId, secretAccessKey, sessionToken: env['AWS_SESSION_TOKEN']?.trim() || undefined }
}

/** Without the value: an operator may have written a secret into it. */
function malformed(name: string): UserError {
  return new UserError(
    `${name} is not a store of pictures. Write s3://bucket/prefix?endpoint=https://host&region=name, with the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY${name === VARIABLE ? ', or unset it' : ''}.`,
  )
}
