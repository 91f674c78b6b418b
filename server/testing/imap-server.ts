import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A mail in the mailbox; its number is its place in the list, from 1. */
export type StoredMail = { readonly source: string; isSeen: boolean }

const user = { name: 'bounces', password: 'hunter2' }

/**
 * Starts a mailbox on the loopback address, until the end of the test file: as much of IMAP4rev1 (RFC 3501) as a program needs that
 * reads unseen mails and marks them as seen.
 * @returns its mails, its address with user and password, and what was asked of it
 */
export async function startImapServer(): Promise<{ mails: StoredMail[]; url: string; asked: string[] }> {
  const mails: StoredMail[] = []
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        asked.push(line.replace(/^\S+ /, ''))
        socket.write(answer(line, mails), 'latin1')
        if (/^\S+ LOGOUT$/i.test(line)) socket.end()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.address() as AddressInfo
  return { mails, asked, url: `imap://${user.name}:${user.password}@127.0.0.1:${port}/INBOX` }
}

/** What it says to one command. */
function answer(line: string, mails: StoredMail[]): string {
  const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? []
  const ok = `${tag} OK done\r\n`
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      return `* CAPABILITY IMAP4rev1\r\n${ok}`
    case 'LOGIN':
      return rest.replaceAll('"', '') === `${user.name} ${user.password}`
        ? ok
        : `${tag} NO [AUTHENTICATIONFAILED] who are you\r\n`
    case 'LIST':
    case 'LSUB':
      return `* ${command.toUpperCase()} (\\HasNoChildren) "/" INBOX\r\n${ok}`
    case 'SELECT':
      return `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 1] valid\r\n* OK [UIDNEXT ${mails.length + 1}] next\r\n${tag} OK [READ-WRITE] done\r\n`
    case 'UID SEARCH':
      return `* SEARCH${mails.map(({ isSeen }, index) => (isSeen ? '' : ` ${index + 1}`)).join('')}\r\n${ok}`
    case 'UID FETCH':
      return `${fetched(rest, mails)}${ok}`
    case 'UID STORE':
      for (const mail of mails.slice(Number(rest.split(' ')[0]) - 1, Number(rest.split(' ')[0])))
        mail.isSeen ||= /\+FLAGS(?:\.SILENT)? \(\\Seen\)/i.test(rest)
      return ok
    case 'LOGOUT':
      return `* BYE bye\r\n${ok}`
    case 'NOOP':
    case 'CLOSE':
    case 'UNSELECT':
      return ok
    default:
      return `${tag} BAD unknown\r\n`
  }
}

/** The bytes of one mail, or its first ones: `1 (UID BODY.PEEK[]<0.1000>)`. */
function fetched(rest: string, mails: readonly StoredMail[]): string {
  const number = Number(rest.split(' ')[0])
  const source = mails[number - 1]?.source
  if (source === undefined) return ''
  const most = Number(/<0\.(\d+)>/.exec(rest)?.[1] ?? source.length)
  const bytes = Buffer.from(source).subarray(0, most).toString('latin1')
  const part = /<0\./.test(rest) ? 'BODY[]<0>' : 'BODY[]'
  return `* ${number} FETCH (UID ${number} ${part} {${bytes.length}}\r\n${bytes})\r\n`
}
