import { startRazorpay } from '../razorpay-server.ts'
import { paymentGroup } from './payment-group.ts'
import { testGroups } from './run-calls.ts'
import { openWorld } from './world.ts'

testGroups(await openWorld(await startRazorpay()), paymentGroup)
