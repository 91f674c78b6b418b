import { accountCalls } from './account-calls.ts'
import { testNamedCalls } from './run-calls.ts'
import { openWorld } from './world.ts'

testNamedCalls(await openWorld(), accountCalls)
