;; Inner loops of the index, on bitsets and lists of documents.
;; `npm run gen` compiles this file to kernels.gen.ts. For the reasons, see docs/decisions/0013.
;;
;; A set is a contiguous bitset. A table is a set (or column) in blocks of 65,536 documents:
;; the address of each block, 0 where the block is empty. A block of bits has 8192 bytes.
(module
  (import "index" "memory" (memory 1))

  ;; to &= from
  (func $and (export "and") (param $to i32) (param $from i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $next
      (v128.store (local.get $to) (v128.and (v128.load (local.get $to)) (v128.load (local.get $from))))
      (v128.store offset=16 (local.get $to) (v128.and (v128.load offset=16 (local.get $to)) (v128.load offset=16 (local.get $from))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to |= from
  (func $or (export "or") (param $to i32) (param $from i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $next
      (v128.store (local.get $to) (v128.or (v128.load (local.get $to)) (v128.load (local.get $from))))
      (v128.store offset=16 (local.get $to) (v128.or (v128.load offset=16 (local.get $to)) (v128.load offset=16 (local.get $from))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to &= ~from
  (func $andNot (export "andNot") (param $to i32) (param $from i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $next
      (v128.store (local.get $to) (v128.andnot (v128.load (local.get $to)) (v128.load (local.get $from))))
      (v128.store offset=16 (local.get $to) (v128.andnot (v128.load offset=16 (local.get $to)) (v128.load offset=16 (local.get $from))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  (func (export "clear") (param $at i32) (param $bytes i32)
    (memory.fill (local.get $at) (i32.const 0) (local.get $bytes)))

  (func (export "copy") (param $to i32) (param $from i32) (param $bytes i32)
    (memory.copy (local.get $to) (local.get $from) (local.get $bytes)))

  ;; returns the number of bits set in both
  (func $countBoth (export "countBoth") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32) (local $few v128) (local $total v128)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (loop $next
      ;; four counts of at most 8 fit the 8-bit lanes with room
      (local.set $few (i8x16.popcnt (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))))
      (local.set $few (i8x16.add (local.get $few) (i8x16.popcnt (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))))
      (local.set $few (i8x16.add (local.get $few) (i8x16.popcnt (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))))
      (local.set $few (i8x16.add (local.get $few) (i8x16.popcnt (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))))
      (local.set $total (i32x4.add (local.get $total) (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $few)))))
      (local.set $a (i32.add (local.get $a) (i32.const 64)))
      (local.set $b (i32.add (local.get $b) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $a) (local.get $end))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $total)) (i32x4.extract_lane 1 (local.get $total)))
      (i32.add (i32x4.extract_lane 2 (local.get $total)) (i32x4.extract_lane 3 (local.get $total)))))

  (func (export "count") (param $set i32) (param $bytes i32) (result i32)
    (call $countBoth (local.get $set) (local.get $set) (local.get $bytes)))

  ;; to &= table
  (func (export "andTable") (param $to i32) (param $table i32) (param $blocks i32)
    (local $block i32)
    (loop $next
      (if (i32.eqz (local.tee $block (i32.load (local.get $table))))
        (then (memory.fill (local.get $to) (i32.const 0) (i32.const 8192)))
        (else (call $and (local.get $to) (local.get $block) (i32.const 8192))))
      (local.set $to (i32.add (local.get $to) (i32.const 8192)))
      (local.set $table (i32.add (local.get $table) (i32.const 4)))
      (br_if $next (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1))))))

  ;; to |= table
  (func (export "orTable") (param $to i32) (param $table i32) (param $blocks i32)
    (local $block i32)
    (loop $next
      (if (local.tee $block (i32.load (local.get $table)))
        (then (call $or (local.get $to) (local.get $block) (i32.const 8192))))
      (local.set $to (i32.add (local.get $to) (i32.const 8192)))
      (local.set $table (i32.add (local.get $table) (i32.const 4)))
      (br_if $next (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1))))))

  ;; to &= ~table
  (func (export "andNotTable") (param $to i32) (param $table i32) (param $blocks i32)
    (local $block i32)
    (loop $next
      (if (local.tee $block (i32.load (local.get $table)))
        (then (call $andNot (local.get $to) (local.get $block) (i32.const 8192))))
      (local.set $to (i32.add (local.get $to) (i32.const 8192)))
      (local.set $table (i32.add (local.get $table) (i32.const 4)))
      (br_if $next (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1))))))

  (func (export "countTable") (param $set i32) (param $table i32) (param $blocks i32) (result i32)
    (local $block i32) (local $count i32)
    (loop $next
      (if (local.tee $block (i32.load (local.get $table)))
        (then (local.set $count (i32.add (local.get $count) (call $countBoth (local.get $set) (local.get $block) (i32.const 8192))))))
      (local.set $set (i32.add (local.get $set) (i32.const 8192)))
      (local.set $table (i32.add (local.get $table) (i32.const 4)))
      (br_if $next (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1)))))
    (local.get $count))

  ;; adds the documents of a list to a set
  (func (export "addList") (param $set i32) (param $list i32) (param $length i32)
    (local $end i32) (local $doc i32) (local $word i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $doc (i32.load (local.get $list)))
        (local.set $word (i32.add (local.get $set) (i32.shl (i32.shr_u (local.get $doc) (i32.const 5)) (i32.const 2))))
        (i32.store (local.get $word) (i32.or (i32.load (local.get $word)) (i32.shl (i32.const 1) (local.get $doc))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next))))

  ;; In a packed list, a number is its distance from the one before in 15 bits, or bit 15 and the number in 31 bits, the
  ;; upper ones first.

  ;; adds the $length documents of a packed list to a set
  (func (export "addPacked") (param $set i32) (param $list i32) (param $length i32)
    (local $number i32) (local $unit i32) (local $word i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $length)))
        (local.set $length (i32.sub (local.get $length) (i32.const 1)))
        (local.set $number (i32.add (local.get $number) (local.tee $unit (i32.load16_u (local.get $list)))))
        (if (i32.ge_u (local.get $unit) (i32.const 0x8000))
          (then
            (local.set $list (i32.add (local.get $list) (i32.const 2)))
            (local.set $number (i32.or
              (i32.shl (i32.and (local.get $unit) (i32.const 0x7fff)) (i32.const 16))
              (i32.load16_u (local.get $list))))))
        (local.set $list (i32.add (local.get $list) (i32.const 2)))
        (local.set $word (i32.add (local.get $set) (i32.shl (i32.shr_u (local.get $number) (i32.const 5)) (i32.const 2))))
        (i32.store (local.get $word) (i32.or (i32.load (local.get $word)) (i32.shl (i32.const 1) (local.get $number))))
        (br $next))))

  ;; returns the number of entries of a packed list in a set
  (func (export "countPacked") (param $set i32) (param $list i32) (param $length i32) (result i32)
    (local $number i32) (local $unit i32) (local $count i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $length)))
        (local.set $length (i32.sub (local.get $length) (i32.const 1)))
        (local.set $number (i32.add (local.get $number) (local.tee $unit (i32.load16_u (local.get $list)))))
        (if (i32.ge_u (local.get $unit) (i32.const 0x8000))
          (then
            (local.set $list (i32.add (local.get $list) (i32.const 2)))
            (local.set $number (i32.or
              (i32.shl (i32.and (local.get $unit) (i32.const 0x7fff)) (i32.const 16))
              (i32.load16_u (local.get $list))))))
        (local.set $list (i32.add (local.get $list) (i32.const 2)))
        (local.set $count (i32.add (local.get $count) (i32.and (i32.const 1) (i32.shr_u
          (i32.load (i32.add (local.get $set) (i32.shl (i32.shr_u (local.get $number) (i32.const 5)) (i32.const 2))))
          (local.get $number)))))
        (br $next)))
    (local.get $count))

  ;; writes the $length numbers of a packed list
  (func (export "unpack") (param $list i32) (param $length i32) (param $out i32)
    (local $end i32) (local $number i32) (local $unit i32)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $length) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $number (i32.add (local.get $number) (local.tee $unit (i32.load16_u (local.get $list)))))
        (if (i32.ge_u (local.get $unit) (i32.const 0x8000))
          (then
            (local.set $list (i32.add (local.get $list) (i32.const 2)))
            (local.set $number (i32.or
              (i32.shl (i32.and (local.get $unit) (i32.const 0x7fff)) (i32.const 16))
              (i32.load16_u (local.get $list))))))
        (i32.store (local.get $out) (local.get $number))
        (local.set $list (i32.add (local.get $list) (i32.const 2)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (br $next))))

  ;; writes the first $most documents of a set to a list, which has room for 515 more; returns the length
  (func (export "listOf") (param $set i32) (param $bytes i32) (param $out i32) (param $most i32) (result i32)
    (local $at i32) (local $word i64) (local $count i32) (local $end i32) (local $base i32) (local $next i32) (local $first i32)
    (local.set $first (local.get $out))
    (local.set $next (local.get $out))
    (block $done
      (loop $chunk
        (br_if $done (i32.ge_u (local.get $at) (local.get $bytes)))
        (local.set $end (i32.add (local.get $set) (local.get $at)))
        ;; most of a small set is empty
        (if (i32.eqz (v128.any_true (v128.or
            (v128.or (v128.load (local.get $end)) (v128.load offset=16 (local.get $end)))
            (v128.or (v128.load offset=32 (local.get $end)) (v128.load offset=48 (local.get $end))))))
          (then
            (local.set $at (i32.add (local.get $at) (i32.const 64)))
            (br $chunk)))
        (local.set $end (i32.add (local.get $at) (i32.const 64)))
        (loop $inside
          (local.set $word (i64.load (i32.add (local.get $set) (local.get $at))))
          (local.set $base (i32.shl (local.get $at) (i32.const 3)))
          (local.set $out (local.get $next))
          (local.set $next (i32.add (local.get $next) (i32.shl (i32.wrap_i64 (i64.popcnt (local.get $word))) (i32.const 2))))
          ;; four at a time, also where there are fewer: a branch for each would often be mispredicted
          (loop $four
            (i32.store (local.get $out) (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $word)))))
            (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
            (i32.store offset=4 (local.get $out) (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $word)))))
            (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
            (i32.store offset=8 (local.get $out) (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $word)))))
            (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
            (i32.store offset=12 (local.get $out) (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $word)))))
            (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
            (local.set $out (i32.add (local.get $out) (i32.const 16)))
            (br_if $four (i64.ne (local.get $word) (i64.const 0))))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br_if $inside (i32.lt_u (local.get $at) (local.get $end))))
        (local.set $count (i32.shr_u (i32.sub (local.get $next) (local.get $first)) (i32.const 2)))
        (br_if $chunk (i32.lt_u (local.get $count) (local.get $most)))))
    (select (local.get $count) (local.get $most) (i32.lt_u (local.get $count) (local.get $most))))

  ;; keeps the documents of a set whose number is from $min to $max; the table holds a column of 64-bit floats, and a block
  ;; without any is 0
  (func (export "within") (param $set i32) (param $table i32) (param $blocks i32) (param $min f64) (param $max f64)
    (local $low v128) (local $high v128) (local $block i32) (local $end i32) (local $at i32)
    (local $word i64) (local $kept i64) (local $bit i64) (local $number f64)
    (local.set $low (f64x2.splat (local.get $min)))
    (local.set $high (f64x2.splat (local.get $max)))
    (loop $nextBlock
      (local.set $end (i32.add (local.get $set) (i32.const 8192)))
      (if (i32.eqz (local.tee $block (i32.load (local.get $table))))
        (then
          (memory.fill (local.get $set) (i32.const 0) (i32.const 8192))
          (local.set $set (i32.sub (local.get $end) (i32.const 8)))))
      (loop $next
        (local.set $word (i64.load (local.get $set)))
        ;; few numbers are read one by one
        (if (i64.lt_u (i64.popcnt (local.get $word)) (i64.const 12))
          (then
            (local.set $kept (local.get $word))
            (block $read
              (loop $each
                (br_if $read (i64.eqz (local.get $word)))
                (local.set $number (f64.load (i32.add (local.get $block)
                  (i32.shl (i32.wrap_i64 (i64.ctz (local.get $word))) (i32.const 3)))))
                (local.set $kept (i64.xor (local.get $kept) (i64.shl
                  (i64.extend_i32_u (i32.eqz (i32.and
                    (f64.ge (local.get $number) (local.get $min))
                    (f64.le (local.get $number) (local.get $max)))))
                  (i64.ctz (local.get $word)))))
                (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
                (br $each)))
            (i64.store (local.get $set) (local.get $kept)))
          (else
            (local.set $at (local.get $block))
            (local.set $kept (i64.const 0))
            (local.set $bit (i64.const 0))
            (loop $pair
              (local.set $kept (i64.or (local.get $kept) (i64.shl
                (i64.extend_i32_u (i64x2.bitmask (v128.and
                  (f64x2.ge (v128.load (local.get $at)) (local.get $low))
                  (f64x2.le (v128.load (local.get $at)) (local.get $high)))))
                (local.get $bit))))
              (local.set $at (i32.add (local.get $at) (i32.const 16)))
              (local.set $bit (i64.add (local.get $bit) (i64.const 2)))
              (br_if $pair (i64.lt_u (local.get $bit) (i64.const 64))))
            (i64.store (local.get $set) (i64.and (local.get $word) (local.get $kept)))))
        (local.set $block (i32.add (local.get $block) (i32.const 512)))
        (local.set $set (i32.add (local.get $set) (i32.const 8)))
        (br_if $next (i32.lt_u (local.get $set) (local.get $end))))
      (local.set $table (i32.add (local.get $table) (i32.const 4)))
      (br_if $nextBlock (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1))))))

  ;; the number of a document in a column
  (func $read (param $table i32) (param $doc i32) (result i32)
    (i32.load (i32.add
      (i32.load (i32.add (local.get $table) (i32.shl (i32.shr_u (local.get $doc) (i32.const 16)) (i32.const 2))))
      (i32.shl (i32.and (local.get $doc) (i32.const 0xffff)) (i32.const 2)))))

  ;; counts[column[doc]]++ for listed documents; appends newly nonzero counts to $touched and returns their number
  (func (export "countColumn") (param $list i32) (param $length i32) (param $table i32) (param $counts i32) (param $touched i32) (result i32)
    (local $end i32) (local $value i32) (local $cell i32) (local $number i32) (local $first i32)
    (local.set $first (local.get $touched))
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $value (call $read (local.get $table) (i32.load (local.get $list))))
        (local.set $cell (i32.add (local.get $counts) (i32.shl (local.get $value) (i32.const 2))))
        ;; branch-free to avoid mispredictions: always written, kept if it was 0
        (local.set $number (i32.load (local.get $cell)))
        (i32.store (local.get $touched) (local.get $value))
        (local.set $touched (i32.add (local.get $touched) (i32.shl (i32.eqz (local.get $number)) (i32.const 2))))
        (i32.store (local.get $cell) (i32.add (local.get $number) (i32.const 1)))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next)))
    (i32.shr_u (i32.sub (local.get $touched) (local.get $first)) (i32.const 2)))

  ;; Writes the score of each listed document, doubled, plus 1 if the order of the words can add to it. $fields has, for
  ;; each word, its fields, best first, and a last one without a set: the set; points, plus 1 << 16 if the field names the
  ;; model, plus 1 << 24 if it has an order; and the address of the first field of the next word. A word counts in the first
  ;; field whose set contains the document. $ranks is a column of popularity, plus the number of parts << 16.
  (func (export "score") (param $list i32) (param $length i32) (param $fields i32) (param $words i32) (param $ranks i32)
      (param $complete i32) (param $extra i32) (param $most i32) (param $out i32)
    (local $end i32) (local $doc i32) (local $at i32) (local $left i32) (local $sum i32) (local $set i32) (local $rank i32)
    (local $named i32) (local $parts i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $doc (i32.load (local.get $list)))
        (local.set $sum (i32.const 0))
        (local.set $at (local.get $fields))
        (local.set $left (local.get $words))
        (loop $word
          (block $found
            (loop $field
              (br_if $found (i32.eqz (local.tee $set (i32.load (local.get $at)))))
              (if (i32.and (i32.const 1) (i32.shr_u
                    (i32.load8_u (i32.add (local.get $set) (i32.shr_u (local.get $doc) (i32.const 3))))
                    (i32.and (local.get $doc) (i32.const 7))))
                (then
                  (local.set $sum (i32.add (local.get $sum) (i32.load offset=4 (local.get $at))))
                  (br $found)))
              (local.set $at (i32.add (local.get $at) (i32.const 12)))
              (br $field)))
          (local.set $at (i32.load offset=8 (local.get $at)))
          (br_if $word (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
        (local.set $rank (i32.load (i32.add
          (i32.load (i32.add (local.get $ranks) (i32.shl (i32.shr_u (local.get $doc) (i32.const 16)) (i32.const 2))))
          (i32.shl (i32.and (local.get $doc) (i32.const 0xffff)) (i32.const 2)))))
        (local.set $parts (i32.shr_u (local.get $rank) (i32.const 16)))
        (local.set $rank (i32.and (local.get $rank) (i32.const 0xffff)))
        (if (local.tee $named (i32.and (i32.shr_u (local.get $sum) (i32.const 16)) (i32.const 0xff)))
          (then
            (local.set $parts (i32.sub (local.get $parts) (local.get $named)))
            (if (i32.gt_s (local.get $parts) (local.get $most)) (then (local.set $parts (local.get $most))))
            (local.set $rank (if (result i32) (i32.gt_s (local.get $parts) (i32.const 0))
              (then (i32.sub (local.get $rank) (i32.mul (local.get $parts) (local.get $extra))))
              (else (i32.add (local.get $rank) (local.get $complete)))))))
        (i32.store (local.get $out) (i32.or
          (i32.shl (i32.add (local.get $rank) (i32.and (local.get $sum) (i32.const 0xffff))) (i32.const 1))
          (i32.ne (i32.shr_u (local.get $sum) (i32.const 24)) (i32.const 0))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next))))

  ;; Adds the weight of each combination to the numbers of its values. Reads the combinations in a list, if there is one, or all
  ;; $length combinations. A weight is $sign times the count, without a list plus the number of visible models. Sets the counts to 0. $positions has the position of each combination among
  ;; $combinations: the number of its entries, followed by them. An entry is a value with its kind in the upper four bits, in
  ;; ascending order of kinds; $last is the last selected kind if $selections is not 0. Selections mark values: with 1, 2, ...
  ;; for included values of the first, second, ... and 255, 254, ... for excluded ones. A combination that matches all
  ;; selections adds its weight to all of its values; one that misses one selection, to the values of the kind of that selection.
  ;; Appends values whose number was 0 to $touched, and returns their number.
  (func (export "tally") (param $combinations i32) (param $positions i32) (param $list i32) (param $length i32) (param $counts i32)
      (param $visible i32) (param $sign i32) (param $marks i32) (param $last i32) (param $required i32) (param $selections i32)
      (param $kinds i32) (param $numbers i32) (param $touched i32) (result i32)
    (local $stop i32) (local $read i32) (local $combination i32) (local $weight i32) (local $start i32) (local $end i32) (local $at i32)
    (local $mark i32) (local $included i32) (local $excluded i32) (local $missed i32) (local $only i32)
    (local $entry i32) (local $cell i32) (local $number i32) (local $first i32)
    (local.set $first (local.get $touched))
    (local.set $stop (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (local.set $read (local.get $list))
    (local.set $combination (i32.const -1))
    (block $done
      (loop $next
        (if (local.get $list)
          (then
            (br_if $done (i32.ge_u (local.get $list) (local.get $stop)))
            ;; reads the lengths of 256 combinations first, so that the waits for memory overlap
            (if (i32.ge_u (local.get $list) (local.get $read))
              (then
                (local.set $read (i32.add (local.get $list) (i32.const 1024)))
                (local.set $read (select (local.get $read) (local.get $stop) (i32.lt_u (local.get $read) (local.get $stop))))
                (local.set $at (local.get $list))
                (loop $each
                  (local.set $number (i32.add (local.get $number) (i32.load (i32.add (local.get $combinations)
                    (i32.shl (i32.load (i32.add (local.get $positions) (i32.shl (i32.load (local.get $at)) (i32.const 2)))) (i32.const 2))))))
                  (local.set $at (i32.add (local.get $at) (i32.const 4)))
                  (br_if $each (i32.lt_u (local.get $at) (local.get $read))))
                ;; otherwise, nothing would need the reads
                (i32.store (local.get $touched) (local.get $number))))
            (local.set $combination (i32.load (local.get $list)))
            (local.set $list (i32.add (local.get $list) (i32.const 4)))
            (local.set $weight (i32.const 0)))
          (else
            (local.set $combination (i32.add (local.get $combination) (i32.const 1)))
            (br_if $done (i32.ge_u (local.get $combination) (local.get $length)))
            (local.set $weight (i32.load (i32.add (local.get $visible) (i32.shl (local.get $combination) (i32.const 2)))))))
        (local.set $cell (i32.add (local.get $counts) (i32.shl (local.get $combination) (i32.const 2))))
        (local.set $weight (i32.add (local.get $weight) (i32.mul (local.get $sign) (i32.load (local.get $cell)))))
        (i32.store (local.get $cell) (i32.const 0))
        (br_if $next (i32.eqz (local.get $weight)))
        (local.set $at (i32.add (local.get $combinations)
          (i32.shl (i32.load (i32.add (local.get $positions) (i32.shl (local.get $combination) (i32.const 2)))) (i32.const 2))))
        (local.set $start (i32.add (local.get $at) (i32.const 4)))
        (local.set $end (i32.add (local.get $start) (i32.shl (i32.load (local.get $at)) (i32.const 2))))
        (local.set $only (i32.const 16))
        (if (local.get $selections)
          (then
            (local.set $included (i32.const 0))
            (local.set $excluded (i32.const 0))
            (local.set $at (local.get $start))
            (block $marked
              (loop $each
                (br_if $marked (i32.ge_u (local.get $at) (local.get $end)))
                (local.set $entry (i32.load (local.get $at)))
                (br_if $marked (i32.gt_u (i32.shr_u (local.get $entry) (i32.const 28)) (local.get $last)))
                (local.set $mark (i32.load8_u (i32.add (local.get $marks) (i32.and (local.get $entry) (i32.const 0x0fffffff)))))
                (local.set $at (i32.add (local.get $at) (i32.const 4)))
                (br_if $each (i32.eqz (local.get $mark)))
                (if (i32.lt_u (local.get $mark) (i32.const 128))
                  (then (local.set $included (i32.or (local.get $included) (i32.shl (i32.const 1) (i32.sub (local.get $mark) (i32.const 1))))))
                  (else (local.set $excluded (i32.or (local.get $excluded) (i32.shl (i32.const 1) (i32.sub (i32.const 255) (local.get $mark)))))))
                (br $each)))
            (local.set $missed (i32.or (local.get $excluded)
              (i32.and (local.get $required) (i32.xor (local.get $included) (i32.const -1)))))
            (br_if $next (i32.and (local.get $missed) (i32.sub (local.get $missed) (i32.const 1))))
            (if (local.get $missed)
              (then (local.set $only (i32.load (i32.add (local.get $kinds) (i32.shl (i32.ctz (local.get $missed)) (i32.const 2)))))))))
        (local.set $at (local.get $start))
        ;; without checks of kinds if all values count
        (if (i32.eq (local.get $only) (i32.const 16))
          (then
            (loop $each
              (br_if $next (i32.ge_u (local.get $at) (local.get $end)))
              (local.set $entry (i32.and (i32.load (local.get $at)) (i32.const 0x0fffffff)))
              (local.set $at (i32.add (local.get $at) (i32.const 4)))
              (local.set $cell (i32.add (local.get $numbers) (i32.shl (local.get $entry) (i32.const 2))))
              (local.set $number (i32.load (local.get $cell)))
              (i32.store (local.get $touched) (local.get $entry))
              (local.set $touched (i32.add (local.get $touched) (i32.shl (i32.eqz (local.get $number)) (i32.const 2))))
              (i32.store (local.get $cell) (i32.add (local.get $number) (local.get $weight)))
              (br $each))))
        (loop $each
          (br_if $next (i32.ge_u (local.get $at) (local.get $end)))
          (local.set $entry (i32.load (local.get $at)))
          (br_if $next (i32.gt_u (i32.shr_u (local.get $entry) (i32.const 28)) (local.get $only)))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (if (i32.eq (local.get $only) (i32.shr_u (local.get $entry) (i32.const 28)))
            (then
              (local.set $entry (i32.and (local.get $entry) (i32.const 0x0fffffff)))
              (local.set $cell (i32.add (local.get $numbers) (i32.shl (local.get $entry) (i32.const 2))))
              (local.set $number (i32.load (local.get $cell)))
              (i32.store (local.get $touched) (local.get $entry))
              (local.set $touched (i32.add (local.get $touched) (i32.shl (i32.eqz (local.get $number)) (i32.const 2))))
              (i32.store (local.get $cell) (i32.add (local.get $number) (local.get $weight)))))
          (br $each))))
    (i32.shr_u (i32.sub (local.get $touched) (local.get $first)) (i32.const 2)))

  ;; writes the listed values with the $size largest counts, and those with the same count as the last; returns their
  ;; number. Counts above 1023 are not distinguished. $numbers has room for 1024 integers
  (func (export "keepLargest") (param $counts i32) (param $list i32) (param $length i32) (param $size i32) (param $numbers i32) (param $out i32) (result i32)
    (local $at i32) (local $end i32) (local $value i32) (local $count i32) (local $least i32) (local $first i32)
    (local.set $first (local.get $out))
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (memory.fill (local.get $numbers) (i32.const 0) (i32.const 4096))
    (local.set $at (local.get $list))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $count (i32.load (i32.add (local.get $counts) (i32.shl (i32.load (local.get $at)) (i32.const 2)))))
        (local.set $count (i32.add (local.get $numbers) (i32.shl
          (select (local.get $count) (i32.const 1023) (i32.lt_u (local.get $count) (i32.const 1023)))
          (i32.const 2))))
        (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $next)))
    (local.set $least (i32.const 1023))
    (loop $next
      (local.set $size (i32.sub (local.get $size)
        (i32.load (i32.add (local.get $numbers) (i32.shl (local.get $least) (i32.const 2))))))
      (if (i32.and (i32.gt_s (local.get $size) (i32.const 0)) (i32.gt_u (local.get $least) (i32.const 1)))
        (then
          (local.set $least (i32.sub (local.get $least) (i32.const 1)))
          (br $next))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $value (i32.load (local.get $list)))
        (i32.store (local.get $out) (local.get $value))
        (if (i32.ge_u (i32.load (i32.add (local.get $counts) (i32.shl (local.get $value) (i32.const 2)))) (local.get $least))
          (then (local.set $out (i32.add (local.get $out) (i32.const 4)))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next)))
    (i32.shr_u (i32.sub (local.get $out) (local.get $first)) (i32.const 2)))

  ;; resets the counts of the listed values to 0
  (func (export "clearCounts") (param $counts i32) (param $list i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (i32.store (i32.add (local.get $counts) (i32.shl (i32.load (local.get $list)) (i32.const 2))) (i32.const 0))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next))))
)
