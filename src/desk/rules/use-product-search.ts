import { useEffect, useState } from 'react'
import { failureText } from '../kit/failure.ts'
import { findProducts } from './product-titles.ts'

/** Milliseconds without typing after which a search starts. */
const SEARCH_PAUSE = 300

export interface FoundProduct {
  id: string
  title: string
}

/** The first products that the words find, a moment after they were typed; undefined until the first answer. */
export function useProductSearch(shop: string, words: string) {
  const [found, setFound] = useState<FoundProduct[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isOver = false
    const search = async () => {
      try {
        const next = await findProducts(shop, words)
        if (isOver) return
        setFound(next)
        setFailure('')
      } catch (error) {
        if (!isOver) setFailure(failureText(error))
      }
    }
    const timer = setTimeout(() => void search(), SEARCH_PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [shop, words])
  return { found, failure, setFailure }
}
