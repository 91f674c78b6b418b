/** Ends with 1 and a sentence when a server runs on the data folder. Run by scripts/start.mjs before it changes anything. */
import { assertFree } from '../server/platform/db/embedded/lock.ts'

const { DATABASE_URL = '', DATA_DIR = '' } = process.env
try {
  // with DATABASE_URL, several servers may share a folder
  if (DATABASE_URL === '') assertFree(DATA_DIR === '' ? 'data' : DATA_DIR)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
