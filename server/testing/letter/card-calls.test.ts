import { cardCalls } from './card-calls.ts'
import { testNamedCalls } from './run-calls.ts'
import { openWorld } from './world.ts'

testNamedCalls(await openWorld(), cardCalls)
