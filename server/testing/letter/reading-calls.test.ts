import { readingCalls } from './reading-calls.ts'
import { testPlainCalls } from './run-calls.ts'
import { openWorld } from './world.ts'

testPlainCalls(await openWorld(), readingCalls)
