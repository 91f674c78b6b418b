import { testPlainCalls } from './run-calls.ts'
import { openWorld } from './world.ts'
import { writingCalls } from './writing-calls.ts'

testPlainCalls(await openWorld(), writingCalls)
