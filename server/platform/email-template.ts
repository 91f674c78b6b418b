import type { Mail } from './ports/mail.ts'

/** A mail before it is laid out. Everything in it is text: signs that mean something in HTML are escaped. */
export type EmailTemplate = {
  readonly subject: string
  /** One paragraph each. */
  readonly lines: readonly string[]
  /** Shown large, to be typed. */
  readonly code?: string
  /** Paragraphs after the code. */
  readonly closing?: readonly string[]
  readonly link?: { readonly href: string; readonly label: string }
}

/** Lays a letter out as plain text and as HTML that every mail program can show. */
export function renderEmail({ subject, lines, code, closing = [], link }: EmailTemplate): Omit<Mail, 'to'> {
  const blocks = ['Hello,', ...lines, code, ...closing, link && `${link.label}: ${link.href}`, 'Visita']
  return {
    subject,
    text: `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`,
    html: page([
      ...['Hello,', ...lines].map(paragraph),
      ...(code === undefined ? [] : [codeBlock(code)]),
      ...closing.map(paragraph),
      ...(link === undefined ? [] : [button(link)]),
    ]),
  }
}

/**
 * A text that people wrote (a name), as a line of a letter may hold it. Mail programs make links of whatever looks
 * like an address or a host; an invisible space after each sign that those need leaves nothing to recognise.
 */
export function unlinked(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[.。:/@\\](?=\S)/g, '$&\u200b')
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`
const codeBlock = (code: string) =>
  `<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escape(code)}</p>`
const button = ({ href, label }: { href: string; label: string }) =>
  `<p style="margin:8px 0 0"><a href="${escape(href)}" style="display:inline-block;padding:10px 18px;background:#16151A;color:#FBFAF7;border-radius:6px;text-decoration:none">${escape(label)}</a></p>`

/** One column that every mail program can show; colours of the product's identity. */
const page = (blocks: readonly string[]) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#16151A;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#FFFFFF;border:1px solid #E4E1DA;border-radius:2px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">Visita<span style="color:#D8432B">.</span></p>
${blocks.join('\n')}
</div></body></html>
`
