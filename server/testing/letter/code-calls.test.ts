import { codeCalls } from './code-calls.ts'
import { testNamedCalls } from './run-calls.ts'
import { openWorld } from './world.ts'

testNamedCalls(await openWorld(), codeCalls)
