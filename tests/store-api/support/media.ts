import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type MediaPicture, uploadMedia } from '../../../src/contract/desk/media.ts'
import { DESK } from './desk.ts'
import type { TestApi } from './open-api.ts'

export interface Uploaded {
  status: number
  /** The answer's `error`; empty for a picture that was taken. */
  error: string
  picture: MediaPicture | undefined
  isNew: boolean
}

export interface Sent {
  cookie: string | undefined
  bytes: Uint8Array | ReadableStream<Uint8Array>
  shop?: string
  name?: string
  alt?: string
  headers?: Record<string, string>
}

/** Uploads a picture as the desk's page does. */
export async function upload({ app }: Pick<TestApi, 'app'>, sent: Sent): Promise<Uploaded> {
  const { cookie = '', bytes, shop = 'one', name = 'lamp.png', alt = '', headers } = sent
  const query = new URLSearchParams({ name, alt })
  const answer = await app.request(`http://${DESK}:4321/api/v1/desk/shops/${shop}/media?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
      ...headers,
    },
    body: bytes as BodyInit,
    duplex: 'half',
  } as RequestInit)
  const body: unknown = await answer.json()
  const parsed = uploadMedia.response.safeParse(body)
  const { error = '' } = body as { error?: string }
  return { status: answer.status, error, picture: parsed.data?.picture, isNew: parsed.data?.isNew ?? false }
}

/** A picture of one colour. */
export function pictureOf(colour: string, width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}

/** Names of the files in a shop's media folder, and in the folder of uploads on their way. */
export function filesOf({ mediaDir }: Pick<TestApi, 'mediaDir'>, folder: string): string[] {
  const path = join(mediaDir, folder)
  return existsSync(path) ? readdirSync(path).toSorted() : []
}
