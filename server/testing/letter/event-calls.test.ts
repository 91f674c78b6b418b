import { eventCalls } from './event-calls.ts'
import { testNamedCalls } from './run-calls.ts'
import { openWorld } from './world.ts'

testNamedCalls(await openWorld(), eventCalls)
