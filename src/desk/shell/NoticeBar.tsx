import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { $online } from './connection.ts'
import { $notice, clearNotice, clearOldNotice } from './notice.ts'
import { $screen } from './router.ts'

/** Results of what the person did, announced politely, and whether the desk is offline. */
export function NoticeBar() {
  const notice = useStore($notice)
  const online = useStore($online)
  useEffect(() => $screen.listen(clearOldNotice), [])
  return (
    <div className="notices">
      <div role="status">{!online && <p className="notice notice-offline">{deskMessages.offline}</p>}</div>
      <div role="status">
        {notice && (
          <div className="notice">
            <p>{notice.text}</p>
            {notice.undo && (
              <button type="button" className="notice-button" onClick={notice.undo}>
                Undo
              </button>
            )}
            <button
              type="button"
              className="notice-button"
              aria-label="Close the message"
              onClick={clearNotice}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
