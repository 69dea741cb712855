CREATE INDEX CONCURRENTLY IF NOT EXISTS "call_request_owes_mail" ON "call_request" USING btree ("id") WHERE operator_mailed_at is null or visitor_mailed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "care_event_owes_mail" ON "care_event" USING btree ("position") WHERE mail_due and mailed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_attempt_held" ON "checkout_attempt" USING btree ("next_look_at") WHERE state in ('cancelled', 'declined', 'stale') and released_at is null and reference is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_attempt_over" ON "checkout_attempt" USING btree ("cart_id") WHERE state in ('cancelled', 'declined', 'stale');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_attempt_created_at" ON "checkout_attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "hero_proof_owes_mail" ON "hero_proof" USING btree ("number") WHERE mailed_at is null and state <> 'waiting';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_event_owes_mail" ON "order_event" USING btree ("position") WHERE mail_due and mailed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shop_order_owes_confirmation" ON "shop_order" USING btree ("id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shop_order_owes_giftee" ON "shop_order" USING btree ("id") WHERE giftee_mail_due_at is not null and giftee_mailed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "referral_lead_created_at" ON "referral_lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "redeem_code_owes_mail" ON "redeem_code" USING btree ("id") WHERE redeemed_at is not null and mailed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_refund_unpaid" ON "order_refund" USING btree ("id") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "waitlist_entry_owes_mail" ON "waitlist_entry" USING btree ("id") WHERE mailed_at is null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "withdrawal_unmatched" ON "withdrawal" USING btree ("number") WHERE matched_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "withdrawal_declared_at" ON "withdrawal" USING btree ("declared_at");--> statement-breakpoint
-- Opens the trade-ins of orders from before 0012, as `openTradeIns` does for new ones: each old ring of an order that has no case yet. The
-- number is drawn as `drawOrderNumber` draws it: seven symbols by lot, and one that makes their weighted places a multiple of 31.
WITH old_ring AS (
	SELECT o.id AS order_id, o.store, o.totals, (l.nth - 1)::int AS line, piece, said.model,
		row_number() OVER (PARTITION BY o.id ORDER BY l.nth, piece) AS nth
	FROM shop_order o
	CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(o.lines) WHEN 'array' THEN o.lines ELSE '[]' END) WITH ORDINALITY AS l(content, nth)
	CROSS JOIN LATERAL (
		SELECT a ->> 'value' AS model FROM jsonb_array_elements(l.content -> 'attributes') AS a WHERE a ->> 'key' = 'trade_in' LIMIT 1
	) AS said
	CROSS JOIN LATERAL generate_series(0, (l.content ->> 'quantity')::int - 1) AS piece
	WHERE said.model IN ('AIR', 'AIR_GEN_1', 'COMPETITOR_GEN_3', 'COMPETITOR_GEN_4')
		AND NOT EXISTS (SELECT 1 FROM care_case c WHERE c.order_id = o.id)
), drawn AS MATERIALIZED (
	SELECT old_ring.*, ARRAY[
		9 + floor(random() * 22), floor(random() * 31), floor(random() * 31), floor(random() * 31),
		floor(random() * 31), floor(random() * 31), floor(random() * 31)
	]::int[] AS places
	FROM old_ring
), opened AS (
	INSERT INTO care_case (id, number, kind, order_id, line, key, state, model, credit, saving)
	SELECT gen_random_uuid()::text, number.symbols, 'trade_in', order_id, line, order_id || '/' || line || '/' || piece, 'registered', model,
		CASE WHEN store IN ('US', 'ROW') THEN '100' END, totals -> 'tradeInSavings' ->> (nth - 1)::int
	FROM drawn
	CROSS JOIN LATERAL (
		SELECT string_agg(substr('123456789ABCDEFGHJKMNPQRSTVWXYZ', place + 1, 1), '' ORDER BY at)
			|| substr('123456789ABCDEFGHJKMNPQRSTVWXYZ', ((31 - sum(place * (9 - at)) % 31) % 31)::int + 1, 1) AS symbols
		FROM unnest(places) WITH ORDINALITY AS p(place, at)
	) AS number
	ON CONFLICT DO NOTHING
	RETURNING id
)
INSERT INTO care_event (case_id, "from", "to", actor, mail_due) SELECT id, NULL, 'registered', 'store', false FROM opened;
