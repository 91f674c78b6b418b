import { findBounceToken } from '#server/platform/bounce-address.ts'
import type { Bounce } from '#server/platform/bounced-mails.ts'

/** What a mail server tells of a mail. */
export type Report = {
  readonly bounce: Bounce
  /** Of the address that the report was sent to; undefined when it names no mail of ours. */
  readonly token: string | undefined
}

/** Where mail servers write the address that a mail was sent to; the first is what most do, the others survive a forwarding. */
const receivers = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/**
 * Reads a report of the delivery of a mail (RFC 3464, 6522). Undefined for any other mail, such as one that says who is on holiday, and
 * for reports of a mail that has arrived or is on its way.
 */
export async function readReport(source: Uint8Array): Promise<Report | undefined> {
  // needed by those alone who have a mailbox of bounces
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'utf8', forceRfc822Attachments: true })
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  if (!/^\s*multipart\/report\b/i.test(header('content-type'))) return undefined
  const status = mail.attachments.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  )
  if (typeof status?.content !== 'string') return undefined
  const bounce = readStatus(status.content)
  if (bounce === undefined) return undefined
  const token = receivers.map((name) => findBounceToken(header(name))).find((found) => found !== undefined)
  return { bounce, token }
}

type Fields = ReadonlyMap<string, string>

/** The fields of each group, in lower case; the first group is about the report, each other one about a receiver. */
function readGroups(text: string): Fields[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ')
  return unfolded
    .split(/\n[ \t]*\n+/)
    .map(
      (group) =>
        new Map(
          [...group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
            name.toLowerCase(),
            value.trim(),
          ]),
        ),
    )
}

/** A mail of ours has one receiver. Without a status, as old mail servers write it, the action alone counts. */
function readStatus(text: string): Bounce | undefined {
  const groups = readGroups(text)
  const group = groups.find((fields) => fields.has('action'))
  const action = group
    ?.get('action')
    ?.split(/[\s(;]/)[0]
    ?.toLowerCase()
  if (group === undefined || (action !== 'failed' && action !== 'delayed')) return undefined
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? ''
  // "smtp; 550 5.1.1 No such user"
  const said = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+[ \t]*;[ \t]*/, '')
  const kind = action === 'failed' && !status.startsWith('4.') ? 'permanent' : 'passing'
  return { kind, answer: said.includes(status) && said !== '' ? said : `${status} ${said}`.trim() }
}
