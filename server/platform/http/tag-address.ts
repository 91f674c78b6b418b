import type { IncomingMessage } from 'node:http'
import { addressHeader } from './request-ctx.ts'

/**
 * Puts the socket's address among a request's headers, where `requestAddress` finds it, in place of whatever the
 * caller wrote there. The adapter in front of the application reads now the one, now the other list of headers.
 */
export function tagAddress(request: IncomingMessage): void {
  const address = request.socket.remoteAddress ?? ''
  request.headers[addressHeader] = address
  const raw = request.rawHeaders
  for (let index = raw.length - 2; index >= 0; index -= 2)
    if (raw[index]?.toLowerCase() === addressHeader) raw.splice(index, 2)
  raw.push(addressHeader, address)
}
