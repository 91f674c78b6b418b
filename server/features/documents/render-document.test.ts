import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { invoice } from '#documents/invoice.ts'
import { sampleInvoice } from '#documents/samples.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { renderDocument } from './index.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-documents-'))
afterAll(() => rm(folder, { recursive: true }))

/** The processes of documents of this one. */
const listTypesetters = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('document-process'),
    )
    .map(([pid]) => pid)

const moment = new Date('2026-11-25T10:00:00Z')
async function render(view = sampleInvoice('en')) {
  const file = path.join(folder, 'document.pdf')
  const bytes = await renderDocument(invoice, view, moment)
  writeFileSync(file, bytes)
  return {
    bytes,
    text: await runTool('pdftotext', ['-layout', file, '-']),
    info: await runTool('pdfinfo', [file]),
  }
}

describe.skipIf(lacksTool('pdftotext'))('documents', () => {
  it('are tagged, and the same data gives the same bytes', async () => {
    const { info, bytes } = await render()
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Title: +Tax invoice/)
    expect(Buffer.from((await render()).bytes).equals(Buffer.from(bytes))).toBe(true)
  })

  it('print what people typed as it is: it never becomes markup', async () => {
    const evil = '#read("/etc/passwd") *bold* $x$ #import "@preview/a:0.1.0"'
    const sample = sampleInvoice('en')
    const { text } = await render({ ...sample, buyer: { name: evil, lines: ['<b>', '= Heading'] } })
    expect(text).toContain('#read("/etc/passwd") *bold* $x$')
    expect(text).toContain('= Heading')
  })

  it('have the words of Hindi in their order', async () => {
    const { text } = await render(sampleInvoice('hi'))
    expect(text).toContain('कर चालान')
    expect(text).toContain('अनन्या शर्मा')
  })

  it('repeat the head of a long table', async () => {
    const { text, info } = await render(sampleInvoice('ar', 300))
    const pages = Number(/Pages: +(\d+)/.exec(info)?.[1])
    expect(pages).toBeGreaterThan(5)
    expect(text.match(/HSN\/SAC/g)?.length).toBe(pages)
  })

  it('end their process after a minute without work; the next one starts another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
    try {
      await renderDocument(invoice, sampleInvoice('en'), moment)
      const [first] = listTypesetters()
      vi.advanceTimersByTime(59_000)
      expect(listTypesetters()).toEqual([first])
      vi.advanceTimersByTime(1_000)
      vi.useRealTimers()
      await expect.poll(listTypesetters).toEqual([])
      await renderDocument(invoice, sampleInvoice('en'), moment)
      expect(listTypesetters()).toHaveLength(1)
      expect(listTypesetters()).not.toEqual([first])
    } finally {
      vi.useRealTimers()
    }
  })

  it('say what is wrong with a template, and the next one is set', async () => {
    const broken = { ...invoice, source: '#let x = ' }
    await expect(renderDocument(broken, sampleInvoice('en'), moment)).rejects.toThrow(/Typst/)
    expect((await render()).bytes.length).toBeGreaterThan(10_000)
  })
})
