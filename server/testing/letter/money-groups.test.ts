import { moneyGroups } from './money-groups.ts'
import { testGroups } from './run-calls.ts'
import { openWorld } from './world.ts'

testGroups(await openWorld(), moneyGroups)
