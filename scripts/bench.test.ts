import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** It runs without the build, which alone reads the texts of mails: an import of a slice may bring them in. */
it('loads the measurements as npm run bench does', async () => {
  const run = promisify(execFile)(process.execPath, ['bench/main.ts', 'no-such-part'])
  await expect(run).rejects.toThrow(/No such part: no-such-part\. There are pages, /)
})
