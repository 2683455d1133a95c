"""Helper for requests that the hub must reject."""


def expect_rejection(action, status=None, *, error=None):
    """Returns the error of an action, which must have this status and class name."""
    try:
        action()
    except Exception as caught:
        if error is not None:
            assert type(caught).__name__ == error, (type(caught), caught)
        if status is not None:
            assert caught.response.status_code == status, caught
        return caught
    raise AssertionError("The request was not rejected.")
