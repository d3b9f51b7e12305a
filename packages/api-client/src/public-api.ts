/**
 * The public API in types, generated from its OpenAPI document. Not written by hand:
 * `npx vitest run integration/src/api-client-types.test.ts -u` writes it again.
 */
export interface paths {
    "/api/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postApiOauthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1Comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments/bopis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1CommentsBopis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments/site-abandonment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1CommentsSiteAbandonment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments/stff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1CommentsStff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1Merchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/benchmarks/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsBenchmarksCustom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/benchmarks/merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsBenchmarksMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/buyer-key-drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsBuyerKeyDrivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/buyer-metrics-by-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsBuyerMetricsByDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/buyer-metrics-by-device/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsBuyerMetricsByDeviceWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/buyer-overall-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsBuyerOverallMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/buyer-overall-metrics/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsBuyerOverallMetricsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/comments/comment-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCommentsCommentSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/comments/comment-tone-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCommentsCommentToneSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/custom-questions/buyer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCustomQuestionsBuyer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/custom-questions/buyer/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCustomQuestionsBuyerWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/custom-questions/site-abandonment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCustomQuestionsSiteAbandonment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/custom-questions/site-abandonment/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCustomQuestionsSiteAbandonmentWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/custom-questions/stff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCustomQuestionsStff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/custom-questions/stff/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsCustomQuestionsStffWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/demographics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsDemographics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/demographics/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsDemographicsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/metric-distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsMetricDistribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/metric-distribution/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsMetricDistributionWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/nps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsNps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/nps/site-abandonment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsNpsSiteAbandonment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/nps/site-abandonment/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsNpsSiteAbandonmentWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/nps/stff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsNpsStff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/nps/stff/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsNpsStffWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/nps/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsNpsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/purchase-frequency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsPurchaseFrequency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/purchase-frequency/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsPurchaseFrequencyWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/score-summary/bopis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsScoreSummaryBopis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/score-summary/bopis/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsScoreSummaryBopisWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/score-summary/site-abandonment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsScoreSummarySiteAbandonment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/score-summary/site-abandonment/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsScoreSummarySiteAbandonmentWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/site-abandonment-demographics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsSiteAbandonmentDemographics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/site-abandonment-demographics/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsSiteAbandonmentDemographicsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/site-abandonment/key-drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsSiteAbandonmentKeyDrivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/site-abandonment/overall-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsSiteAbandonmentOverallMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/site-abandonment/overall-metrics/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsSiteAbandonmentOverallMetricsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/site-abandonment/shopping-cycle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsSiteAbandonmentShoppingCycle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/site-abandonment/shopping-cycle/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsSiteAbandonmentShoppingCycleWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-demographics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffDemographics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-demographics/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffDemographicsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-key-drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffKeyDrivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-metric-distributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffMetricDistributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-metric-distributions/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffMetricDistributionsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-overall-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffOverallMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-overall-metrics/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffOverallMetricsWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-purchase-frequency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffPurchaseFrequency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/stff-purchase-frequency/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1MetricsStffPurchaseFrequencyWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1OpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1Questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postApiV1Responses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1Webhooks"];
        put?: never;
        post: operations["postApiV1Webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putApiV1WebhooksId}"];
        post?: never;
        delete: operations["deleteApiV1WebhooksId}"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1WebhooksIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiV1WebhooksIdDeliveriesDelivery}"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postApiV1WebhooksIdDeliveriesDeliveryAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postApiV1WebhooksIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putApiV1WebhooksIdState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postApiV1WebhooksIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Comments: {
            comments: {
                body: string;
                commentResponseData?: {
                    author: {
                        badge: string;
                        firstName: string;
                    };
                    body: string;
                    replyId: string;
                    sentAt: string;
                    /** @enum {unknown} */
                    status: "queued" | "sent" | "failed";
                    surveyId: number;
                }[];
                /** @constant */
                conflict?: true;
                device: {
                    browser: string | null;
                    make: string | null;
                    os: string | null;
                    type: string | null;
                } | null;
                email: string | null;
                /** @constant */
                emailHidden?: true;
                futureIntent?: number | null;
                language?: string | null;
                orderId: string | null;
                pageViews?: number | null;
                pickupType?: number | null;
                pointOfAbandonment?: number | null;
                purchaseFrequency?: number | null;
                ratings: {
                    code: string;
                    label: string;
                    role: string;
                    value: number | null;
                }[];
                referrer?: string | null;
                referrerGroup?: string | null;
                responseId: string;
                submittedAt: string;
                surveyId: number;
                timeOnSite?: number | null;
                toneId: number | null;
                topicIds: number[];
                visitFrequency?: number | null;
                visitIntent?: number | null;
            }[];
            count: number;
            next: string | null;
        };
        Figures: {
            figures: ({
                bottomBox: number | null;
                change?: {
                    counts: number[] | null;
                    delta: number | null;
                    endDate: string;
                    filters?: {
                        [key: string]: number[];
                    };
                    mean: number | null;
                    n: number | null;
                    /** @constant */
                    segment?: true;
                    series?: {
                        end: string;
                        mean: number | null;
                        n: number | null;
                        partial: boolean;
                        start: string;
                    }[];
                    significant: boolean;
                    startDate: string;
                } | null;
                /** @constant */
                changeUnavailable?: "depth";
                code: string;
                counts: number[] | null;
                group: string | null;
                key: string;
                /** @constant */
                kind: "rating";
                label: string;
                mean: number | null;
                n: number | null;
                of: {
                    key: string;
                    label: string;
                } | null;
                rest?: {
                    delta: number | null;
                    mean: number | null;
                    n: number | null;
                    of: {
                        key: string;
                        label: string;
                    } | null;
                    significant: boolean;
                };
                role: string | null;
                series?: {
                    end: string;
                    mean: number | null;
                    n: number | null;
                    partial: boolean;
                    start: string;
                }[];
                surveyId: number;
                topTwoBox: number | null;
                wording?: string;
            } | {
                change?: {
                    counts?: number[] | null;
                    delta: number | null;
                    detractors: number | null;
                    endDate: string;
                    filters?: {
                        [key: string]: number[];
                    };
                    margin: number | null;
                    n: number | null;
                    passives: number | null;
                    promoters: number | null;
                    score: number | null;
                    /** @constant */
                    segment?: true;
                    series?: {
                        detractors: number | null;
                        end: string;
                        margin: number | null;
                        n: number | null;
                        partial: boolean;
                        passives: number | null;
                        promoters: number | null;
                        score: number | null;
                        start: string;
                    }[];
                    significant: boolean;
                    startDate: string;
                } | null;
                /** @constant */
                changeUnavailable?: "depth";
                code: string;
                counts?: number[] | null;
                detractors: number | null;
                group: string | null;
                key: string;
                /** @constant */
                kind: "nps";
                label: string;
                margin: number | null;
                n: number | null;
                of: {
                    key: string;
                    label: string;
                } | null;
                passives: number | null;
                promoters: number | null;
                rest?: {
                    delta: number | null;
                    n: number | null;
                    of: {
                        key: string;
                        label: string;
                    } | null;
                    score: number | null;
                    significant: boolean;
                };
                role: string | null;
                score: number | null;
                series?: {
                    detractors: number | null;
                    end: string;
                    margin: number | null;
                    n: number | null;
                    partial: boolean;
                    passives: number | null;
                    promoters: number | null;
                    score: number | null;
                    start: string;
                }[];
                surveyId: number;
                wording?: string;
            } | {
                change?: {
                    endDate: string;
                    filters?: {
                        [key: string]: number[];
                    };
                    n: number | null;
                    options: {
                        count: number | null;
                        delta: number | null;
                        id: number;
                        share: number | null;
                        significant: boolean;
                        /** @constant */
                        withheld?: true;
                    }[];
                    /** @constant */
                    segment?: true;
                    series?: {
                        counts: (number | null)[];
                        end: string;
                        n: number | null;
                        partial: boolean;
                        start: string;
                    }[];
                    startDate: string;
                } | null;
                /** @constant */
                changeUnavailable?: "depth";
                code: string;
                group: string | null;
                key: string;
                kind: "single" | "multi";
                label: string;
                languages?: {
                    count: number;
                    id: number;
                }[] | null;
                n: number | null;
                notRead?: number | null;
                of: {
                    key: string;
                    label: string;
                } | null;
                options: {
                    count: number | null;
                    high: number | null;
                    id: number;
                    label: string;
                    low: number | null;
                    share: number | null;
                    tones?: {
                        count: number;
                        id: number;
                    }[];
                    /** @constant */
                    withheld?: true;
                }[];
                role: string | null;
                series?: {
                    counts: (number | null)[];
                    end: string;
                    n: number | null;
                    partial: boolean;
                    start: string;
                }[];
                surveyId: number;
                wording?: string;
            } | {
                change?: {
                    endDate: string;
                    filters?: {
                        [key: string]: number[];
                    };
                    n: number | null;
                    /** @constant */
                    segment?: true;
                    series?: {
                        end: string;
                        n: number | null;
                        partial: boolean;
                        start: string;
                    }[];
                    startDate: string;
                } | null;
                /** @constant */
                changeUnavailable?: "depth";
                code: string;
                group: string | null;
                key: string;
                /** @constant */
                kind: "open";
                label: string;
                n: number | null;
                of: {
                    key: string;
                    label: string;
                } | null;
                role: string | null;
                series?: {
                    end: string;
                    n: number | null;
                    partial: boolean;
                    start: string;
                }[];
                surveyId: number;
                wording?: string;
            })[];
            groups: {
                key: string;
                label: string;
            }[];
            period?: "day" | "week" | "month" | "quarter";
            range: {
                endDate: string;
                startDate: string;
                timeZone: string;
            };
        };
        Problem: {
            allowed?: string;
            detail: string;
            parameter?: string;
            requestId?: string;
            status: number;
            title: string;
            type: string;
            waitingFor?: string[];
        };
    };
    responses: {
        /** @description A parameter or the body is invalid; `parameter` names it. */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no token, or it is no longer valid. */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The client does not have the scope, the plan or the merchant. */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found for this client. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The client has used its calls for this minute. */
        429: {
            headers: {
                /** @description Seconds until the call may be made again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A part of the portal is not responding right now. */
        503: {
            headers: {
                /** @description Seconds until the call may be made again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem (RFC 9457). */
        default: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postApiOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Left out where the client comes as Basic. */
                    client_id?: string;
                    client_secret?: string;
                    /** @constant */
                    grant_type: "client_credentials";
                    /** @description Some of the client’s scopes, separated by spaces; all where left out. */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        expires_in: number;
                        scope: string;
                        /** @constant */
                        token_type: "Bearer";
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1Comments: {
        parameters: {
            query: {
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                /** @description The `next` value of the previous page. */
                cursor?: string;
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                email?: string;
                endDate: string;
                ffLltba?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                ffLltr?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                ffOsat?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                language?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49 | 50 | 51 | 52 | 53 | 54 | 55 | 56 | 57 | 58 | 59 | 60 | 0)[];
                low?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                not?: string[];
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                orderId?: string;
                pageSize?: number;
                posLltba?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                posLltr?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                posOsat?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                q?: string;
                startDate: string;
                surveyType?: (1 | 2)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comments"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1CommentsBopis: {
        parameters: {
            query: {
                bopisLltba?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                bopisLltr?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                bopisOsat?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                /** @description The `next` value of the previous page. */
                cursor?: string;
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                email?: string;
                endDate: string;
                language?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49 | 50 | 51 | 52 | 53 | 54 | 55 | 56 | 57 | 58 | 59 | 60 | 0)[];
                low?: (16 | 17)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                not?: string[];
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                orderId?: string;
                pageSize?: number;
                pickupType?: (1 | 2 | 3)[];
                q?: string;
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comments"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1CommentsSiteAbandonment: {
        parameters: {
            query: {
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                /** @description The `next` value of the previous page. */
                cursor?: string;
                email?: string;
                endDate: string;
                language?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49 | 50 | 51 | 52 | 53 | 54 | 55 | 56 | 57 | 58 | 59 | 60 | 0)[];
                low?: (18 | 19 | 20)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                not?: string[];
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                pageSize?: number;
                pointOfAbandonment?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[];
                q?: string;
                saDeviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                saDeviceType?: (1 | 2 | 3)[];
                saFutureIntent?: (1 | 2 | 3 | 4 | 5)[];
                saLltr?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                saLltv?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                saOsat?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                saPurchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                saVisitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comments"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1CommentsStff: {
        parameters: {
            query: {
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                /** @description The `next` value of the previous page. */
                cursor?: string;
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                email?: string;
                endDate: string;
                language?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49 | 50 | 51 | 52 | 53 | 54 | 55 | 56 | 57 | 58 | 59 | 60 | 0)[];
                low?: (21 | 22 | 23 | 24 | 25)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                not?: string[];
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                orderId?: string;
                pageSize?: number;
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                q?: string;
                startDate: string;
                stffLltba?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                stffLltr?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                stffOsat?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comments"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1Merchant: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        client: {
                            id: string;
                            name: string;
                            scopes: ("metrics:read" | "comments:read" | "comments:read-email" | "responses:write" | "webhooks:manage")[];
                            umbrella: boolean;
                        };
                        features: number[];
                        merchantName: string;
                        mid: number;
                        packages: number[];
                        timeZone: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsBenchmarksCustom: {
        parameters: {
            query: {
                endDate: string;
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                startDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        benchmarks: {
                            figures: {
                                code: string;
                                mean: number | null;
                                members: number;
                                top: number | null;
                                withheld?: "members" | "too-close";
                            }[];
                            id: "standard" | "coe" | number;
                            kind: "standard" | "custom" | "coe";
                            label: string;
                        }[];
                        months: string[];
                        range: {
                            endDate: string;
                            startDate: string;
                            timeZone: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsBenchmarksMerchant: {
        parameters: {
            query: {
                endDate: string;
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                startDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        benchmarks: {
                            figures: {
                                code: string;
                                mean: number | null;
                                members: number;
                                top: number | null;
                                withheld?: "members" | "too-close";
                            }[];
                            id: "standard" | "coe" | number;
                            kind: "standard" | "custom" | "coe";
                            label: string;
                        }[];
                        months: string[];
                        range: {
                            endDate: string;
                            startDate: string;
                            timeZone: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsBuyerKeyDrivers: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                outcome?: "osat" | "lltr" | "lltba" | "lltv";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: (1 | 2 | 16)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drivers: {
                            byBox: {
                                box: "low" | "middle" | "top";
                                mean: number | null;
                                n: number | null;
                            }[];
                            change?: {
                                delta: number | null;
                                endDate: string;
                                filters?: {
                                    [key: string]: number[];
                                };
                                mean: number | null;
                                n: number | null;
                                /** @constant */
                                segment?: true;
                                significant: boolean;
                                startDate: string;
                            } | null;
                            /** @constant */
                            changeUnavailable?: "depth";
                            code: string;
                            group: string | null;
                            importance: number | null;
                            importanceHigh: number | null;
                            importanceLow: number | null;
                            label: string;
                            lowShare: number | null;
                            mean: number | null;
                            n: number | null;
                            pointsAtStake: number | null;
                            pointsHigh: number | null;
                            pointsLow: number | null;
                            /** @constant */
                            withheld?: "few";
                        }[];
                        fixFirst: string | null;
                        groups: {
                            codes: string[];
                            importance: number | null;
                            importanceHigh: number | null;
                            importanceLow: number | null;
                        }[];
                        outcome: {
                            code: string;
                            label: string;
                            mean: number | null;
                            n: number | null;
                        };
                        range: {
                            endDate: string;
                            startDate: string;
                            timeZone: string;
                        };
                        rSquared: number | null;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsBuyerMetricsByDevice: {
        parameters: {
            query: {
                against?: "desktop" | "mobile";
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsBuyerMetricsByDeviceWhy: {
        parameters: {
            query: {
                against?: "desktop" | "mobile";
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsBuyerOverallMetrics: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsBuyerOverallMetricsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCommentsCommentSummary: {
        parameters: {
            query: {
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                period?: "day" | "week" | "month" | "quarter";
                range: string;
                surveyId?: (1 | 2)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCommentsCommentToneSummary: {
        parameters: {
            query: {
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                period?: "day" | "week" | "month" | "quarter";
                range: string;
                surveyId?: (1 | 2)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCustomQuestionsBuyer: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: (1 | 2 | 16)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCustomQuestionsBuyerWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: (1 | 2 | 16)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCustomQuestionsSiteAbandonment: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCustomQuestionsSiteAbandonmentWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCustomQuestionsStff: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsCustomQuestionsStffWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsDemographics: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsDemographicsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsMetricDistribution: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: (1 | 2 | 16)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsMetricDistributionWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: (1 | 2 | 16)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsNps: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: (1 | 2 | 16)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsNpsSiteAbandonment: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: 7[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsNpsSiteAbandonmentWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: 7[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsNpsStff: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: 17[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsNpsStffWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: 17[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsNpsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: (1 | 2 | 16)[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsPurchaseFrequency: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsPurchaseFrequencyWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsScoreSummaryBopis: {
        parameters: {
            query: {
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                endDate: string;
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsScoreSummaryBopisWhy: {
        parameters: {
            query: {
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                endDate: string;
                key: string;
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                pickupType?: (1 | 2 | 3)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsScoreSummarySiteAbandonment: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                qid?: "M2SA";
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsScoreSummarySiteAbandonmentWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                qid?: "M2SA";
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsSiteAbandonmentDemographics: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsSiteAbandonmentDemographicsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsSiteAbandonmentKeyDrivers: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                outcome?: "osat" | "lltr" | "lltba" | "lltv";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: 7[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drivers: {
                            byBox: {
                                box: "low" | "middle" | "top";
                                mean: number | null;
                                n: number | null;
                            }[];
                            change?: {
                                delta: number | null;
                                endDate: string;
                                filters?: {
                                    [key: string]: number[];
                                };
                                mean: number | null;
                                n: number | null;
                                /** @constant */
                                segment?: true;
                                significant: boolean;
                                startDate: string;
                            } | null;
                            /** @constant */
                            changeUnavailable?: "depth";
                            code: string;
                            group: string | null;
                            importance: number | null;
                            importanceHigh: number | null;
                            importanceLow: number | null;
                            label: string;
                            lowShare: number | null;
                            mean: number | null;
                            n: number | null;
                            pointsAtStake: number | null;
                            pointsHigh: number | null;
                            pointsLow: number | null;
                            /** @constant */
                            withheld?: "few";
                        }[];
                        fixFirst: string | null;
                        groups: {
                            codes: string[];
                            importance: number | null;
                            importanceHigh: number | null;
                            importanceLow: number | null;
                        }[];
                        outcome: {
                            code: string;
                            label: string;
                            mean: number | null;
                            n: number | null;
                        };
                        range: {
                            endDate: string;
                            startDate: string;
                            timeZone: string;
                        };
                        rSquared: number | null;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsSiteAbandonmentOverallMetrics: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsSiteAbandonmentOverallMetricsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsSiteAbandonmentShoppingCycle: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsSiteAbandonmentShoppingCycleWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                futureIntent?: (1 | 2 | 3 | 4 | 5)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
                visitIntent?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffDemographics: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffDemographicsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffKeyDrivers: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                outcome?: "osat" | "lltr" | "lltba" | "lltv";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                surveyId?: 17[];
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drivers: {
                            byBox: {
                                box: "low" | "middle" | "top";
                                mean: number | null;
                                n: number | null;
                            }[];
                            change?: {
                                delta: number | null;
                                endDate: string;
                                filters?: {
                                    [key: string]: number[];
                                };
                                mean: number | null;
                                n: number | null;
                                /** @constant */
                                segment?: true;
                                significant: boolean;
                                startDate: string;
                            } | null;
                            /** @constant */
                            changeUnavailable?: "depth";
                            code: string;
                            group: string | null;
                            importance: number | null;
                            importanceHigh: number | null;
                            importanceLow: number | null;
                            label: string;
                            lowShare: number | null;
                            mean: number | null;
                            n: number | null;
                            pointsAtStake: number | null;
                            pointsHigh: number | null;
                            pointsLow: number | null;
                            /** @constant */
                            withheld?: "few";
                        }[];
                        fixFirst: string | null;
                        groups: {
                            codes: string[];
                            importance: number | null;
                            importanceHigh: number | null;
                            importanceLow: number | null;
                        }[];
                        outcome: {
                            code: string;
                            label: string;
                            mean: number | null;
                            n: number | null;
                        };
                        range: {
                            endDate: string;
                            startDate: string;
                            timeZone: string;
                        };
                        rSquared: number | null;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffMetricDistributions: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffMetricDistributionsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffOverallMetrics: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffOverallMetricsWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffPurchaseFrequency: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1MetricsStffPurchaseFrequencyWhy: {
        parameters: {
            query: {
                age?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                browser?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 99)[];
                children?: (1 | 2 | 3 | 4 | 5 | 6)[];
                commentTypeId?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20)[];
                compareEnd?: string;
                compareStart?: string;
                compareTo?: "previous" | "year";
                deviceMake?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 20 | 21 | 22 | 23 | 24 | 25 | 99)[];
                deviceType?: (1 | 2 | 3)[];
                education?: (1 | 2 | 3 | 4 | 5)[];
                endDate: string;
                ethnicity?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
                gender?: (1 | 2 | 3 | 4)[];
                income?: (1 | 2 | 3 | 4 | 5 | 6)[];
                key: string;
                "marital-status"?: (1 | 2 | 3 | 4)[];
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                operatingSystem?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99)[];
                period?: "day" | "week" | "month" | "quarter";
                purchaseFrequency?: (1 | 2 | 3 | 4 | 5)[];
                startDate: string;
                toneId?: (1 | 2 | 3 | 4 | 5 | 6)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dimensions: {
                            explained: number;
                            groups: {
                                id: number | null;
                                label: string;
                                mean: number | null;
                                mix: number;
                                mixSignificant: boolean;
                                n: number;
                                previousMean: number | null;
                                previousN: number;
                                rate: number;
                                rateHigh: number | null;
                                rateLow: number | null;
                                significant: boolean;
                            }[];
                            label: string;
                            name: string;
                        }[];
                        figure: {
                            change: {
                                [key: string]: unknown;
                            };
                            key: string;
                            n: number | null;
                            value: number | null;
                        };
                        movedWith: {
                            delta: number | null;
                            key: string;
                            label: string;
                            significant: boolean;
                        }[];
                        notRead?: {
                            count: number;
                            languages?: {
                                count: number;
                                id: number;
                            }[];
                        };
                        tones: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                        topics: {
                            count: number | null;
                            delta: number | null;
                            id: number;
                            label: string;
                            previousCount: number | null;
                            share: number | null;
                            significant: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1OpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1Questions: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: {
                            code: string;
                            kind: string;
                            label: string;
                            options: {
                                id: number;
                                label: string;
                            }[];
                            surveyId: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    postApiV1Responses: {
        parameters: {
            query?: {
                /** @description Of a CSV: the name of a matching of the merchant. */
                matching?: string;
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: {
                /** @description The same key and body is answered the same for 24 hours; with another body it is a 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Up to 1,000 records; 8 MiB, and 32 MiB unpacked where it is compressed (content-encoding: gzip). */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Question code to a rating 0 to 10, an option id, a list of them, or text. */
                    answers: {
                        [key: string]: unknown;
                    };
                    comment?: {
                        text: string;
                        tone?: number;
                        topics?: number[];
                    };
                    device?: Record<string, never>;
                    email?: string;
                    mid: number;
                    orderId?: string;
                    pageViews?: number;
                    referrer?: string;
                    responseId: string;
                    /** @description Question code to the text entered beside an option. */
                    specify?: {
                        [key: string]: unknown;
                    };
                    /** @description RFC 3339 with an offset or Z, at most a day in the future. */
                    submittedAt: string;
                    /** @enum {integer} */
                    surveyId: 1 | 2 | 7 | 16 | 17;
                    timeOnSiteSeconds?: number;
                } | {
                    /** @description Question code to a rating 0 to 10, an option id, a list of them, or text. */
                    answers: {
                        [key: string]: unknown;
                    };
                    comment?: {
                        text: string;
                        tone?: number;
                        topics?: number[];
                    };
                    device?: Record<string, never>;
                    email?: string;
                    mid: number;
                    orderId?: string;
                    pageViews?: number;
                    referrer?: string;
                    responseId: string;
                    /** @description Question code to the text entered beside an option. */
                    specify?: {
                        [key: string]: unknown;
                    };
                    /** @description RFC 3339 with an offset or Z, at most a day in the future. */
                    submittedAt: string;
                    /** @enum {integer} */
                    surveyId: 1 | 2 | 7 | 16 | 17;
                    timeOnSiteSeconds?: number;
                }[] | {
                    records: {
                        /** @description Question code to a rating 0 to 10, an option id, a list of them, or text. */
                        answers: {
                            [key: string]: unknown;
                        };
                        comment?: {
                            text: string;
                            tone?: number;
                            topics?: number[];
                        };
                        device?: Record<string, never>;
                        email?: string;
                        mid: number;
                        orderId?: string;
                        pageViews?: number;
                        referrer?: string;
                        responseId: string;
                        /** @description Question code to the text entered beside an option. */
                        specify?: {
                            [key: string]: unknown;
                        };
                        /** @description RFC 3339 with an offset or Z, at most a day in the future. */
                        submittedAt: string;
                        /** @enum {integer} */
                        surveyId: 1 | 2 | 7 | 16 | 17;
                        timeOnSiteSeconds?: number;
                    }[];
                };
                "application/x-ndjson": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            imported: number;
                            rejected: number;
                            replaced: number;
                            unchanged: number;
                        };
                        results: {
                            reason?: string;
                            responseId: string | null;
                            /** @enum {unknown} */
                            result: "imported" | "replaced" | "unchanged" | "rejected";
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1Webhooks: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: {
                            description: string;
                            filtered: boolean;
                            /** @enum {unknown} */
                            id: "response.created" | "comment.negative" | "alert.fired" | "export.completed";
                            label: string;
                        }[];
                        webhooks: {
                            deliveries: {
                                all: number;
                                delivered: number;
                            };
                            departed?: {
                                ends: string;
                                name: string;
                                since: string;
                                /** @enum {unknown} */
                                standing: "demoted" | "left";
                            } | null;
                            events: ("response.created" | "comment.negative" | "alert.fired" | "export.completed")[];
                            failing: {
                                next: string;
                                since: string;
                            } | null;
                            filters: {
                                ratingAtMost: number | null;
                                surveyId: number | null;
                                toneId: number | null;
                            };
                            id: string;
                            madeAt: string;
                            madeBy: string;
                            since: string;
                            /** @enum {unknown} */
                            state: "on" | "off" | "failed";
                            url: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    postApiV1Webhooks: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: {
                /** @description The same key and body is answered the same for 24 hours; with another body it is a 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: ("response.created" | "comment.negative" | "alert.fired" | "export.completed")[];
                    filters: {
                        ratingAtMost: number | null;
                        surveyId: number | null;
                        toneId: number | null;
                    };
                    url: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        webhook: {
                            deliveries: {
                                all: number;
                                delivered: number;
                            };
                            departed?: {
                                ends: string;
                                name: string;
                                since: string;
                                /** @enum {unknown} */
                                standing: "demoted" | "left";
                            } | null;
                            events: ("response.created" | "comment.negative" | "alert.fired" | "export.completed")[];
                            failing: {
                                next: string;
                                since: string;
                            } | null;
                            filters: {
                                ratingAtMost: number | null;
                                surveyId: number | null;
                                toneId: number | null;
                            };
                            id: string;
                            madeAt: string;
                            madeBy: string;
                            since: string;
                            /** @enum {unknown} */
                            state: "on" | "off" | "failed";
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    "putApiV1WebhooksId}": {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: ("response.created" | "comment.negative" | "alert.fired" | "export.completed")[];
                    filters: {
                        ratingAtMost: number | null;
                        surveyId: number | null;
                        toneId: number | null;
                    };
                    url: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            all: number;
                            delivered: number;
                        };
                        departed?: {
                            ends: string;
                            name: string;
                            since: string;
                            /** @enum {unknown} */
                            standing: "demoted" | "left";
                        } | null;
                        events: ("response.created" | "comment.negative" | "alert.fired" | "export.completed")[];
                        failing: {
                            next: string;
                            since: string;
                        } | null;
                        filters: {
                            ratingAtMost: number | null;
                            surveyId: number | null;
                            toneId: number | null;
                        };
                        id: string;
                        madeAt: string;
                        madeBy: string;
                        since: string;
                        /** @enum {unknown} */
                        state: "on" | "off" | "failed";
                        url: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    "deleteApiV1WebhooksId}": {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            204: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    getApiV1WebhooksIdDeliveries: {
        parameters: {
            query?: {
                after?: string;
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
                state?: "waiting" | "delivered" | "failed";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            at: string;
                            event: ("response.created" | "comment.negative" | "alert.fired" | "export.completed") | "test";
                            id: string;
                            last: {
                                at: string;
                                milliseconds: number;
                                status: number | null;
                                why: string | null;
                            } | null;
                            next: string | null;
                            /** @enum {unknown} */
                            state: "waiting" | "delivered" | "failed";
                            tries: number;
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    "getApiV1WebhooksIdDeliveriesDelivery}": {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path: {
                delivery: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: string;
                        attempts: {
                            answer: string;
                            at: string;
                            milliseconds: number;
                            status: number | null;
                            why: string | null;
                        }[];
                        body: string;
                        event: ("response.created" | "comment.negative" | "alert.fired" | "export.completed") | "test";
                        id: string;
                        last: {
                            at: string;
                            milliseconds: number;
                            status: number | null;
                            why: string | null;
                        } | null;
                        next: string | null;
                        /** @enum {unknown} */
                        state: "waiting" | "delivered" | "failed";
                        tries: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    postApiV1WebhooksIdDeliveriesDeliveryAgain: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path: {
                delivery: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: string;
                        attempts: {
                            answer: string;
                            at: string;
                            milliseconds: number;
                            status: number | null;
                            why: string | null;
                        }[];
                        body: string;
                        event: ("response.created" | "comment.negative" | "alert.fired" | "export.completed") | "test";
                        id: string;
                        last: {
                            at: string;
                            milliseconds: number;
                            status: number | null;
                            why: string | null;
                        } | null;
                        next: string | null;
                        /** @enum {unknown} */
                        state: "waiting" | "delivered" | "failed";
                        tries: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    postApiV1WebhooksIdSecret: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: {
                /** @description The same key and body is answered the same for 24 hours; with another body it is a 422. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        webhook: {
                            deliveries: {
                                all: number;
                                delivered: number;
                            };
                            departed?: {
                                ends: string;
                                name: string;
                                since: string;
                                /** @enum {unknown} */
                                standing: "demoted" | "left";
                            } | null;
                            events: ("response.created" | "comment.negative" | "alert.fired" | "export.completed")[];
                            failing: {
                                next: string;
                                since: string;
                            } | null;
                            filters: {
                                ratingAtMost: number | null;
                                surveyId: number | null;
                                toneId: number | null;
                            };
                            id: string;
                            madeAt: string;
                            madeBy: string;
                            since: string;
                            /** @enum {unknown} */
                            state: "on" | "off" | "failed";
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    putApiV1WebhooksIdState: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    state: "on" | "off";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            all: number;
                            delivered: number;
                        };
                        departed?: {
                            ends: string;
                            name: string;
                            since: string;
                            /** @enum {unknown} */
                            standing: "demoted" | "left";
                        } | null;
                        events: ("response.created" | "comment.negative" | "alert.fired" | "export.completed")[];
                        failing: {
                            next: string;
                            since: string;
                        } | null;
                        filters: {
                            ratingAtMost: number | null;
                            surveyId: number | null;
                            toneId: number | null;
                        };
                        id: string;
                        madeAt: string;
                        madeBy: string;
                        since: string;
                        /** @enum {unknown} */
                        state: "on" | "off" | "failed";
                        url: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
    postApiV1WebhooksIdTest: {
        parameters: {
            query?: {
                /** @description The merchant that the call is about: an umbrella client names one in each call. */
                mid?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    /** @description What is left for this minute: `"reads";r=599;t=60`. */
                    RateLimit?: string;
                    /** @description Calls a minute: `"reads";q=600;w=60`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: string;
                        attempts: {
                            answer: string;
                            at: string;
                            milliseconds: number;
                            status: number | null;
                            why: string | null;
                        }[];
                        body: string;
                        event: ("response.created" | "comment.negative" | "alert.fired" | "export.completed") | "test";
                        id: string;
                        last: {
                            at: string;
                            milliseconds: number;
                            status: number | null;
                            why: string | null;
                        } | null;
                        next: string | null;
                        /** @enum {unknown} */
                        state: "waiting" | "delivered" | "failed";
                        tries: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
            default: components["responses"]["default"];
        };
    };
}
