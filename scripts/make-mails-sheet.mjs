// @ts-check
// Draws every mail of the product on one sheet, in all languages, light and dark, on a computer and a phone:
// node scripts/make-mails-sheet.mjs, then look at node_modules/.cache/mails-sheet.png.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const sheet = path.join(root, 'node_modules/.cache/mails-sheet.png')
const test = 'server/testing/mails/mails-look.test.ts'

mkdirSync(path.dirname(sheet), { recursive: true })
const { status } = spawnSync('vitest', ['run', '--project', 'hard', test], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MAILS_SHEET: sheet },
})
if (status === 0) console.log(sheet)
process.exitCode = status ?? 1
