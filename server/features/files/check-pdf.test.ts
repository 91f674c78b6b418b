import { constants, deflateRawSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { expect, it } from 'vitest'
import { checkPdf } from './check-pdf.ts'
import { assertHarmlessPdf } from './make-picture.ts'

/** A receipt of a bank. @param change of the document before it is written */
async function pdfOf(change: (document: PDFDocument) => unknown = () => undefined, useObjectStreams = true) {
  const document = await PDFDocument.create()
  const page = document.addPage([200, 100])
  page.drawText('Paid: 500.00')
  await change(document)
  return document.save({ useObjectStreams })
}

const setAction = (action: Record<string, string | PDFString>) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action))

it('lets a receipt through that only shows something, also one with a link', async () => {
  expect(await checkPdf(await pdfOf())).toBe('harmless')
  const link = { S: 'URI', URI: PDFString.of('https://bank.example/JavaScript') }
  expect(await checkPdf(await pdfOf(setAction(link)))).toBe('harmless')
})

it.each<[string, (document: PDFDocument) => unknown]>([
  ['a script', (document) => document.addJavaScript('main', 'app.alert(1)')],
  ['a script of an action', setAction({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })],
  ['a script without its kind', setAction({ S: 'Other', JS: PDFString.of('app.alert(1)') })],
  ['a program that is started', setAction({ S: 'Launch', F: PDFString.of('cmd.exe') })],
  ['a form that is sent', setAction({ S: 'SubmitForm', F: PDFString.of('https://thief.example') })],
  ['another file', (document) => document.attach(new Uint8Array([1, 2]), 'a.exe')],
  ['a file in a note', setAction({ Subtype: 'FileAttachment' })],
  ['a form of XFA', (document) => document.catalog.set(PDFName.of('XFA'), PDFString.of('x'))],
])('finds %s, in plain objects and in compressed ones', async (_, change) => {
  for (const isCompressed of [true, false])
    expect(await checkPdf(await pdfOf(change, isCompressed))).toBe('active')
})

it('finds what a later object replaces, and a name that is written by numbers', async () => {
  const plain = Buffer.from(await pdfOf(undefined, false)).toString('latin1')
  const hidden = (action: string) =>
    Buffer.from(
      plain.replace(/1 0 obj/, `90 0 obj\n<</S ${action}>>\nendobj\n90 0 obj\n<<>>\nendobj\n1 0 obj`),
      'latin1',
    )
  expect(await checkPdf(hidden('/Link'))).toBe('harmless')
  expect(await checkPdf(hidden('/Launch'))).toBe('active')
  expect(await checkPdf(hidden('/L#61unch'))).toBe('active')
})

it.each([
  ['that only begins like one', '%PDF-1.7\n%%EOF'],
  [
    'without pages',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
  ],
  ['that is another file behind its first letters', '%PDF-<html><script>alert(1)</script>'],
])('throws for one %s', async (_, text) => {
  await expect(checkPdf(Buffer.from(text))).rejects.toBeInstanceOf(Error)
})

it('throws for one that is encrypted, in which nothing can be found', async () => {
  const document = await PDFDocument.create()
  document.addPage()
  document.context.trailerInfo.Encrypt = document.context.register(
    document.context.obj({ Filter: 'Standard' }),
  )
  await expect(checkPdf(await document.save())).rejects.toThrow(/encrypted/)
})

it('costs the process that reads it, and nobody else, when it unpacks to more than there is', async () => {
  const megabyte = deflateRawSync(Buffer.alloc(1_048_576), { finishFlush: constants.Z_FULL_FLUSH })
  const compressed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 4096 }, () => megabyte),
  ])
  const bomb = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${compressed.length}>>stream\n`,
    ),
    compressed,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 2 0 R>>\n%%EOF'),
  ])
  await expect(assertHarmlessPdf('somebody', bomb)).rejects.toThrow(
    expect.objectContaining({ code: 'pdf_unreadable' }),
  )
  await expect(assertHarmlessPdf('somebody', await pdfOf())).resolves.toBeUndefined()
})
