// Runs in a worker thread: see parse-section.ts.
import { checkedHtml } from '../../html/checked-html.ts'
import { lowerThreadPriority } from '../platform/services/thread-priority.ts'
import { answerRequests } from '../platform/services/worker-messages.ts'

lowerThreadPriority()
answerRequests(checkedHtml)
