import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { taskText } from '../../domain/desk/home-texts.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { Link } from '../kit/Links.tsx'
import { Loading } from '../kit/LoadedView.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { ActivityList } from './ActivityList.tsx'
import { $activity, $overview, loadActivity, type Task } from './overview.ts'

/** What is left to do before the shop opens, and what changed last; both at once, so that neither moves the other. */
export function Overview({ shop }: { shop: DeskShop }) {
  const overview = useStore($overview)
  const activity = useStore($activity)
  const seesActivity = mayDo(shop.role, 'activity:read')
  useEffect(() => {
    if (seesActivity) void loadActivity(shop.slug)
  }, [shop.slug, seesActivity])
  if (overview.state === 'loading' || (seesActivity && activity.state === 'loading'))
    return <Loading label="Loading the rest of this screen" />
  if (overview.state === 'missing') return <p>{deskMessages.noAccess}</p>
  return (
    <>
      {overview.state === 'ready' && mayDo(shop.role, 'info:edit') && (
        <ShopTasks shop={shop} tasks={overview.value.tasks} />
      )}
      {seesActivity && <LatestActivity shop={shop} />}
    </>
  )
}

/** What is left to do before the shop opens; nothing once all of it is done. */
function ShopTasks({ shop, tasks }: { shop: DeskShop; tasks: readonly Task[] }) {
  const left = tasks.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <TitledSection id="tasks" title="Before the shop opens">
      <p className="mb-3">{`${left} of ${tasks.length} still to do.`}</p>
      <ul className="rows">
        {tasks.map(task => (
          <TaskRow key={task.code} task={task} shop={shop} />
        ))}
      </ul>
    </TitledSection>
  )
}

function TaskRow({ task: { code, isDone }, shop }: { task: Task; shop: DeskShop }) {
  const { title, hint, path, permission } = taskText(code)
  const isOpen = permission !== undefined && mayDo(shop.role, permission)
  return (
    <li className="row">
      <span>
        <Link href={isOpen && path?.(shop.slug)}>{title}</Link>
        {!isDone && hint && <span className="cell-note">{hint}</span>}
      </span>
      <span className={isDone ? 'badge badge-green' : 'badge badge-yellow'}>{isDone ? 'Done' : 'To do'}</span>
    </li>
  )
}

/** What was changed last, with the way to all of it. */
function LatestActivity({ shop }: { shop: DeskShop }) {
  const { slug } = shop
  const activity = useStore($activity)
  return (
    <TitledSection id="latest" title="Recent changes">
      {activity.state === 'failed' && <LoadFailed text={activity.message} retry={() => loadActivity(slug)} />}
      {activity.state === 'ready' && (
        <>
          <ActivityList shop={shop} entries={activity.value.entries.slice(0, 5)} />
          {activity.value.entries.length > 5 && (
            <a className="link mt-3 inline-block" href={deskPaths.activity(slug)}>
              All activity
            </a>
          )}
        </>
      )}
    </TitledSection>
  )
}
