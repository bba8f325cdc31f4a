import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '../../../src/contract/desk/staff/passkey.ts'
import { DESK, ORIGIN } from './desk.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export interface Ceremony {
  challenge: string
  /** Of the page that asks. */
  origin?: string
  rpId?: string
  isVerified?: boolean
  /** Uses as the authenticator counts them. */
  counter?: number
}

/** An authenticator with one passkey, as software: ES256, without attestation. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: credential.id,

    make(ceremony: Ceremony): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = Buffer.concat([authenticatorData(ceremony, HAS_CREDENTIAL), attested])
      // CBOR: {fmt: 'none', attStmt: {}, authData: data}.
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },

    use(ceremony: Ceremony): PasskeyProof {
      const data = authenticatorData(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      }
      return { ...credential, response }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>

function authenticatorData({ rpId = DESK, isVerified = true, counter = 0 }: Ceremony, more = 0): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function clientData(type: string, { challenge, origin = ORIGIN }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
